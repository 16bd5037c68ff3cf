import { BoostsStaffController } from '../../activity/bumps/boosts.staff.controller.js';
import { BumpRankingStaffController } from '../../desk/people/bump-ranking.staff.controller.js';
import { PartnersStaffController } from '../../desk/people/partners.staff.controller.js';
import { AccountStaffController } from '../../owners/account/account.staff.controller.js';
import { PeopleStaffController } from '../../desk/people/people.staff.controller.js';
import { UsageStaffController } from '../../desk/people/usage.staff.controller.js';
import type { Problem } from '../../core/shared/errors.js';
import { type Entry, atDesk, form, formsOf, page } from '../page-book.js';
import { count, inUtc, sentenceCase, signed, plural } from '../parts/words.js';
import { besidePerson, besideBatches, besideListing, besideAdjustments, besideLedger } from './beside.js';
import { StaffBoostsPage } from './people/boosts.page.js';
import { BumpRankingPage, UsageRankingPage, UsagePage } from './people/usage.page.js';
import { PartnersPage, PeoplePage } from './people/people.page.js';
import { PersonPage } from './people/person.page.js';
import { ModerationStaffController } from '../../desk/moderation/moderation.staff.controller.js';
import { RatingsStaffController } from '../../activity/ratings/ratings.staff.controller.js';
import { StatisticsStaffController } from '../../activity/statistics/statistics.staff.controller.js';
import { VotesStaffController } from '../../activity/votes/votes.staff.controller.js';
import { StaffListingPage } from './listings/listing.page.js';
import { StaffListingsPage } from './listings/listings.page.js';
import { StaffStatisticsPage } from '../own/statistics.page.js';
import { StaffRatingsPage } from './listings/ratings.page.js';
import { StaffVotesPage } from './listings/votes.page.js';
import { ReconciliationStaffController } from '../../activity/spotlight/staff/reconciliation.staff.controller.js';
import { TokensStaffController } from '../../accounts/tokens/tokens.staff.controller.js';
import type { AdjustmentAnswer } from '../../accounts/tokens/tokens.view.js';
import { AdjustmentsPage, LedgerPage } from './tokens/tokens.page.js';
import { ReconciliationPage } from './tokens/reconciliation.page.js';
import { SpotlightStaffController } from '../../activity/spotlight/staff/spotlight.staff.controller.js';
import { StaffAuctionsPage, StaffBidsPage } from './spotlight/auctions.page.js';
import { StaffSpotlightPage } from './spotlight/spotlight.page.js';
import { CannedAnswersStaffController } from '../../listings/case-desk/canned-answers.staff.controller.js';
import { ReferenceStaffController } from '../../core/reference/reference.staff.controller.js';
import { DenialReasonsStaffController } from '../../desk/review/denial-reasons.staff.controller.js';
import { type ListName, LISTS } from './settings/settings-head.js';
import { ReferencePage } from './settings/reference.page.js';
import { CannedAnswersPage, DenialReasonsPage } from './settings/text-lists.page.js';
import { WebhooksStaffController } from '../../owners/webhooks/staff/webhooks.staff.controller.js';
import { StaffWebhooksPage } from './webhooks/staff-webhooks.page.js';

const fieldOfEnd = ({ message }: Problem): string | undefined => (message.startsWith('until ') ? 'until' : undefined);

const isAboutReceiver = ({ message }: Problem): string | undefined =>
  /^(No account matches|Several accounts match) /.test(message) ? 'to' : undefined;

const sayMoved = ({ adjustment }: AdjustmentAnswer): string =>
  adjustment.state === 'pending'
    ? `${signed(adjustment.amount)} tokens for ${adjustment.account.username} wait for another admin.`
    : `${signed(adjustment.amount)} tokens moved for ${adjustment.account.username}.`;
const isAboutAmount = ({ extras }: Problem): string | undefined => ('needed' in extras ? 'amount' : undefined);

const isTaken = ({ message }: Problem): string | undefined =>
  /already (in the list|exists)/.test(message) ? 'value' : undefined;
const isTakenName = ({ message }: Problem): string | undefined =>
  /^A (reason|canned answer) with this name/.test(message) ? 'name' : undefined;

/** The desks at which staff look things up and change them. */
export const DESKS: readonly Entry[] = [
  ...atDesk({ desk: 'Accounts', width: 'wide' }, [
    page(PeopleStaffController, 'findUsers', { head: 'Accounts', show: PeoplePage }),
    page(PeopleStaffController, 'openUser', {
      beside: besidePerson,
      head: ({ view }) => view.user.username,
      show: PersonPage,
    }),
    page(BumpRankingStaffController, 'rankBumps', { head: 'Bumps of 24 hours', show: BumpRankingPage }),
    page(BoostsStaffController, 'listBoostsOf', {
      head: ({ view }) => `Bump boosts of ${view.account.username}`,
      show: StaffBoostsPage,
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
    form(BoostsStaffController, 'grantBoost', { say: ({ boost }) => `The boost runs until ${inUtc(boost.endsAt)}.` }),
    form(BoostsStaffController, 'revokeBoost', {
      say: ({ refund }) =>
        refund === 0 ? 'The boost is revoked.' : `The boost is revoked. ${count(refund)} tokens were refunded.`,
    }),
  ]),
  ...atDesk({ desk: 'Partners', width: 'wide' }, [
    page(PartnersStaffController, 'listPartners', { head: 'Partners', show: PartnersPage }),
    page(UsageStaffController, 'rankUsage', { head: 'API usage', show: UsageRankingPage }),
    page(UsageStaffController, 'seeUsage', {
      head: ({ view }) => `API usage of ${view.user.username}`,
      show: UsagePage,
    }),
    ...formsOf(PartnersStaffController),
  ]),
  ...atDesk({ desk: 'Listings', width: 'wide' }, [
    page(ModerationStaffController, 'searchListings', { head: 'Listings', show: StaffListingsPage }),
    page(ModerationStaffController, 'openListing', { head: ({ view }) => view.name, show: StaffListingPage }),
    page(VotesStaffController, 'seeVotes', {
      beside: besideBatches('quarantine-votes'),
      head: ({ beside }) => `Votes of ${beside.listing.name}`,
      show: StaffVotesPage,
    }),
    page(RatingsStaffController, 'seeRatings', {
      beside: besideBatches('hide-ratings'),
      head: ({ beside }) => `Ratings of ${beside.listing.name}`,
      show: StaffRatingsPage,
    }),
    page(StatisticsStaffController, 'seeStatistics', {
      beside: besideListing,
      head: ({ beside }) => `Statistics of ${beside.listing.name}`,
      show: StaffStatisticsPage,
    }),
    ...formsOf(ModerationStaffController),
    form(ModerationStaffController, 'transferListing', {
      say: ({ name, receiver }) => `${name} now belongs to ${receiver}.`,
      fieldOf: isAboutReceiver,
    }),
    form(VotesStaffController, 'quarantineVotes', {
      say: ({ says }) => says,
      goTo: ({ batch }, { id }) => (batch === null ? `/staff/listings/${id}/votes` : `/staff/batches/${batch}`),
    }),
    ...formsOf(VotesStaffController),
    ...formsOf(RatingsStaffController),
  ]),
  ...atDesk({ desk: 'Tokens', width: 'wide' }, [
    page(TokensStaffController, 'listAdjustments', {
      beside: besideAdjustments,
      head: 'Adjustments',
      show: AdjustmentsPage,
    }),
    page(TokensStaffController, 'openLedger', {
      beside: besideLedger,
      head: ({ view }) => `Tokens of ${view.account.username}`,
      show: LedgerPage,
    }),
    page(ReconciliationStaffController, 'reconcileTokens', { head: 'Reconciliation', show: ReconciliationPage }),
    form(TokensStaffController, 'adjustTokens', { say: sayMoved, fieldOf: isAboutAmount }),
    form(TokensStaffController, 'confirmAdjustment', { say: sayMoved }),
    ...formsOf(TokensStaffController),
  ]),
  ...atDesk({ desk: 'Spotlight', width: 'wide' }, [
    page(SpotlightStaffController, 'seeSpotlight', { head: 'Spotlight desk', show: StaffSpotlightPage }),
    page(SpotlightStaffController, 'listAuctions', { head: 'Auctions', show: StaffAuctionsPage }),
    page(SpotlightStaffController, 'listBids', {
      head: ({ params }) => `Bids of auction ${params['auction'] ?? ''}`,
      show: StaffBidsPage,
    }),
    ...formsOf(SpotlightStaffController),
    form(SpotlightStaffController, 'vacateSlot', {
      say: ({ refund }) =>
        refund === 0
          ? 'The slot is vacated without a refund.'
          : `The slot is vacated. ${count(refund)} tokens were refunded.`,
    }),
    form(SpotlightStaffController, 'settleAuctions', {
      say: ({ settled }) =>
        settled.length === 0 ? 'No auction was due.' : `${plural(settled.length, 'auction')} settled.`,
    }),
  ]),
  ...atDesk({ desk: 'Settings', width: 'wide' }, [
    page(ReferenceStaffController, 'listReferenceValues', {
      head: ({ params }) => LISTS[params['list'] as ListName].title,
      show: ReferencePage,
    }),
    page(DenialReasonsStaffController, 'listDenialReasons', { head: 'Denial reasons', show: DenialReasonsPage }),
    page(CannedAnswersStaffController, 'listCannedAnswers', { head: 'Canned answers', show: CannedAnswersPage }),
    form(CannedAnswersStaffController, 'addCannedAnswer', {
      say: ({ name }) => `The answer "${name}" is added.`,
      fieldOf: isTakenName,
    }),
    form(CannedAnswersStaffController, 'changeCannedAnswer', {
      say: ({ name }) => `The answer "${name}" is changed.`,
      fieldOf: isTakenName,
    }),
    form(DenialReasonsStaffController, 'moveDenialReason', { say: () => 'The reason is moved.' }),
    form(ReferenceStaffController, 'addReferenceValue', { say: () => 'The value is added.', fieldOf: isTaken }),
    form(ReferenceStaffController, 'changeReferenceValue', { say: () => 'The value is changed.' }),
    form(ReferenceStaffController, 'moveReferenceValue', { say: () => 'The value is moved.' }),
    form(ReferenceStaffController, 'deactivateReferenceValue', { say: () => 'The value is inactive now.' }),
    form(ReferenceStaffController, 'reactivateReferenceValue', { say: () => 'The value is active again.' }),
    form(ReferenceStaffController, 'removeReferenceValue', { say: () => 'The value is removed.' }),
    form(DenialReasonsStaffController, 'addDenialReason', {
      say: ({ name }) => `The reason "${name}" is added.`,
      fieldOf: isTakenName,
    }),
    form(DenialReasonsStaffController, 'changeDenialReason', {
      say: ({ name }) => `The reason "${name}" is changed.`,
      fieldOf: isTakenName,
    }),
  ]),
  ...atDesk({ desk: 'Webhooks', width: 'wide' }, [
    page(WebhooksStaffController, 'listAllWebhooks', { head: 'Webhooks', show: StaffWebhooksPage }),
    ...formsOf(WebhooksStaffController),
    form(WebhooksStaffController, 'disableWebhookHost', {
      say: ({ host, webhooks }) => `Nothing is sent to ${host} any more. ${plural(webhooks, 'webhook')} switched off.`,
    }),
    form(WebhooksStaffController, 'allowWebhookHost', {
      say: ({ host, webhooks }) => `${host} is allowed again. Owners can switch ${plural(webhooks, 'webhook')} on.`,
    }),
  ]),
];
