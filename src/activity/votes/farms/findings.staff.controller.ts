import { Param } from '@nestjs/common';
import { CurrentStaff, StaffAction, StaffController, StaffRead, pathParam } from '../../../core/http/controllers.js';
import type { Staff } from '../../../core/http/who/staff.js';
import { ReadBody, ReadQuery } from '../../../core/input/dto.pipe.js';
import { ReasonBody } from '../../../core/input/reason.dto.js';
import { SliceQuery } from '../../../core/input/slice.dto.js';
import { parseRowId } from '../../../core/shared/ids.js';
import { EXAMPLE_ROWS } from '../../../core/shared/staff-examples.js';
import { t } from '../../../core/texts/t.js';
import { FindingDesk, findingIsNot, noFinding } from './finding-desk.service.js';
import { VoteFindingView, VoteFindingsAnswer, toVoteFinding, toVoteFindings } from './finding-desk.view.js';

const findingParam = pathParam('finding', 'The id of the finding.', EXAMPLE_ROWS.findingToDismiss, noFinding());

@StaffController('vote-findings', 'Listings', 'reviewer')
export class FindingsStaffController {
  constructor(private readonly desk: FindingDesk) {}

  @StaffRead('', {
    summary: 'List the open findings about votes',
    description: 'What the hourly search found, the highest score first. None of them is a proof.',
    answers: VoteFindingsAnswer,
  })
  async listFindings(@ReadQuery() query: SliceQuery) {
    return toVoteFindings(await this.desk.list(query), query);
  }

  @StaffAction(':finding/dismiss', {
    summary: 'Dismiss a finding about votes',
    description:
      'Its votes are in Trending again, and the rewards of new votes for the listing come at once, unless another finding holds them. Rewards that wait already come at their time. The finding opens again when 12 more votes join it. Not allowed to staff whose listing or vote it is about.',
    target: findingParam,
    answers: VoteFindingView,
    refusals: [findingIsNot('open')],
    done: () => t('The finding is dismissed.'),
  })
  async dismissFinding(@CurrentStaff() staff: Staff, @Param('finding') id: string, @ReadBody() { reason }: ReasonBody) {
    return toVoteFinding(await this.desk.dismiss(staff, parseRowId(id), reason));
  }

  @StaffAction(':finding/reopen', {
    summary: 'Reopen a dismissed finding about votes',
    description: 'What it held back before is held back again.',
    target: findingParam,
    answers: VoteFindingView,
    refusals: [findingIsNot('dismissed')],
    done: () => t('The finding is open again.'),
  })
  async reopenFinding(@CurrentStaff() staff: Staff, @Param('finding') id: string, @ReadBody() { reason }: ReasonBody) {
    return toVoteFinding(await this.desk.reopen(staff, parseRowId(id), reason));
  }
}
