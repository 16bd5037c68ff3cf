import { StaffController, CurrentStaff, StaffRead } from '../../core/http/controllers.js';
import { isRoleAllowed } from '../../core/http/who/staff.rules.js';
import type { Staff } from '../../core/http/who/staff.js';
import { ReadQuery } from '../../core/input/dto.pipe.js';
import { isUuid } from '../../core/shared/ids.js';
import { toStaffListings } from '../moderation/moderation.view.js';
import { StaffListingLookup } from '../moderation/staff-listing-lookup.service.js';
import { People } from '../people/people.service.js';
import { toPeople } from '../people/people.view.js';
import { toCase } from '../reports/report-cases.view.js';
import { StaffReportCases } from '../reports/staff-report-cases.service.js';
import { FindQuery } from './find.dto.js';
import { FOUND_AT_ONCE, caseNumber } from './find.rules.js';
import { FindAnswer } from './find.view.js';

const FIRST = { page: 1, limit: FOUND_AT_ONCE, offset: 0 } as const;

@StaffController('find', 'You')
export class FindStaffController {
  constructor(
    private readonly listings: StaffListingLookup,
    private readonly people: People,
    private readonly cases: StaffReportCases,
  ) {}

  @StaffRead('', {
    summary: 'Find listings, accounts and cases by name, id, slug or number',
    roles: ['reviewer', 'partner_manager'],
    answers: FindAnswer,
  })
  async findAnything(@CurrentStaff() staff: Staff, @ReadQuery() { q }: FindQuery): Promise<FindAnswer> {
    if (q === undefined) return { listings: [], users: [], case: null };
    const number = caseNumber(q);
    const mayReview = isRoleAllowed(staff.role, ['reviewer']);
    const [listings, people, found] = await Promise.all([
      this.listings.search({ q }, FIRST),
      this.people.search(isUuid(q) ? { uuid: q } : /^\d+$/.test(q) ? { platformId: q } : { username: q }, FIRST),
      mayReview && number !== undefined ? this.cases.numbered(number) : undefined,
    ]);
    return {
      listings: toStaffListings(listings, FIRST).listings,
      users: toPeople(people, FIRST).users,
      case: found === undefined ? null : toCase(found),
    };
  }
}
