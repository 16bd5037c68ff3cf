import { BoostsStaffController } from '../../../activity/bumps/boosts.staff.controller.js';
import { BumpRankingStaffController } from '../../../desk/people/bump-ranking.staff.controller.js';
import { PartnersStaffController } from '../../../desk/people/partners.staff.controller.js';
import { AccountStaffController } from '../../../owners/account/account.staff.controller.js';
import { PeopleStaffController } from '../../../desk/people/people.staff.controller.js';
import { UsageStaffController } from '../../../desk/people/usage.staff.controller.js';
import type { Problem } from '../../../core/shared/errors.js';
import { type Entry, form, formsOf, page } from '../../page-book.js';
import { count, inUtc, sentenceCase } from '../../parts/words.js';
import { besidePerson } from './beside.js';
import { StaffBoostsPage } from './boosts.page.js';
import { BumpRankingPage, UsageRankingPage } from './account-ranking.js';
import { PartnersPage } from './partners.page.js';
import { PeoplePage } from './people.page.js';
import { PersonPage } from './person.page.js';
import { UsagePage } from './usage.page.js';

const ACCOUNTS = { desk: 'Accounts', width: 'wide' } as const;
const PARTNERS = { desk: 'Partners', width: 'wide' } as const;
const fieldOfEnd = ({ message }: Problem): string | undefined => (message.startsWith('until ') ? 'until' : undefined);

export const PEOPLE: readonly Entry[] = [
  page(PeopleStaffController, 'findUsers', { head: 'Accounts', show: PeoplePage, ...ACCOUNTS }),
  page(PeopleStaffController, 'openUser', {
    beside: besidePerson,
    head: ({ view }) => view.user.username,
    show: PersonPage,
    ...ACCOUNTS,
  }),
  page(PartnersStaffController, 'listPartners', { head: 'Partners', show: PartnersPage, ...PARTNERS }),
  page(UsageStaffController, 'rankUsage', { head: 'API usage', show: UsageRankingPage, ...PARTNERS }),
  page(BumpRankingStaffController, 'rankBumps', { head: 'Bumps of 24 hours', show: BumpRankingPage, ...ACCOUNTS }),
  page(UsageStaffController, 'seeUsage', {
    head: ({ view }) => `API usage of ${view.user.username}`,
    show: UsagePage,
    ...PARTNERS,
  }),
  page(BoostsStaffController, 'listBoostsOf', {
    head: ({ view }) => `Bump boosts of ${view.account.username}`,
    show: StaffBoostsPage,
    ...ACCOUNTS,
  }),
  form(PeopleStaffController, 'setRole', {
    say: ({ user }) => `${user.username} now has the role ${sentenceCase(user.role).toLowerCase()}.`,
  }),
  form(PeopleStaffController, 'suspendUser', {
    say: ({ user }) =>
      user.suspendedUntil === null
        ? `${user.username} is suspended.`
        : `${user.username} is suspended until ${inUtc(user.suspendedUntil.toISOString())}.`,
    fieldOf: fieldOfEnd,
  }),
  form(AccountStaffController, 'deleteUser', { goTo: () => '/staff/users', say: () => 'The account is deleted.' }),
  ...formsOf(PeopleStaffController),
  ...formsOf(PartnersStaffController),
  form(BoostsStaffController, 'grantBoost', { say: ({ boost }) => `The boost runs until ${inUtc(boost.endsAt)}.` }),
  form(BoostsStaffController, 'revokeBoost', {
    say: ({ refund }) =>
      refund === 0 ? 'The boost is revoked.' : `The boost is revoked. ${count(refund)} tokens were refunded.`,
  }),
];
