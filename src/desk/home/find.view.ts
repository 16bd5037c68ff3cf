import { listOf, nestedOrNull } from '../../core/openapi/fields.js';
import { StaffListingView } from '../moderation/moderation.view.js';
import { PersonView } from '../people/people.view.js';
import { CaseView } from '../reports/report-cases.view.js';

export class FindAnswer {
  @listOf(StaffListingView, 'The newest 20 that match, in every state.') listings!: StaffListingView[];
  @listOf(PersonView, 'The newest 20 that match.') users!: PersonView[];
  @nestedOrNull(CaseView, 'The report case with this number. Always null if your role does not review.')
  case!: CaseView | null;
}
