import { t } from '../../core/texts/t.js';
import { BoostsStaffController } from '../../activity/bumps/boosts.staff.controller.js';
import { BumpRankingStaffController } from '../../desk/people/bump-ranking.staff.controller.js';
import { AccountStaffController } from '../../owners/account/account.staff.controller.js';
import { PeopleStaffController, PartnersStaffController } from '../../desk/people/people.staff.controller.js';
import { UsageStaffController } from '../../desk/people/usage.staff.controller.js';
import type { Problem } from '../../core/shared/refusals.js';
import { type Entry, atDesk, form, formsOf, namedField, page } from '../page-book.js';
import { count, inUtc, signed } from '../parts/words.js';
import { besidePerson, besideBatches, besideListing, besideAdjustments, besideLedger } from './beside.js';
import { StaffBoostsPage } from './people/boosts.page.js';
import { BumpRankingPage, UsageRankingPage, UsagePage } from './people/usage.page.js';
import { PartnersPage, PeoplePage } from './people/people.page.js';
import { PersonPage } from './people/person.page.js';
import { ModerationStaffController } from '../../desk/moderation/moderation.staff.controller.js';
import { RatingsStaffController } from '../../activity/ratings/ratings.staff.controller.js';
import { StatisticsStaffController } from '../../activity/statistics/statistics.staff.controller.js';
import { FindingsStaffController } from '../../activity/votes/farms/findings.staff.controller.js';
import { VotesStaffController } from '../../activity/votes/votes.staff.controller.js';
import { StaffListingPage } from './listings/listing.page.js';
import { FindingsPage } from './listings/findings.page.js';
import { StaffListingsPage } from './listings/listings.page.js';
import { StaffStatisticsPage } from '../own/statistics.page.js';
import { StaffRatingsPage } from './listings/ratings.page.js';
import { movedInWords } from '../../activity/votes/quarantine/vote-quarantine.view.js';
import { StaffVotesPage } from './listings/votes.page.js';
import { ReconciliationStaffController } from '../../activity/spotlight/staff/reconciliation.staff.controller.js';
import { TokensStaffController } from '../../accounts/tokens/tokens.staff.controller.js';
import type { AdjustmentAnswer } from '../../accounts/tokens/tokens.view.js';
import { AdjustmentsPage } from './tokens/adjustments.page.js';
import { LedgerPage } from './tokens/ledger.page.js';
import { ReconciliationPage } from './tokens/reconciliation.page.js';
import { SpotlightStaffController } from '../../activity/spotlight/staff/spotlight.staff.controller.js';
import { StaffAuctionsPage, StaffBidsPage } from './spotlight/auctions.page.js';
import { StaffSpotlightPage } from './spotlight/spotlight.page.js';
import { CannedAnswersStaffController } from '../../listings/case-desk/canned-answers.staff.controller.js';
import { ReferenceStaffController } from '../../core/reference/reference.staff.controller.js';
import { DenialReasonsStaffController } from '../../desk/review/denial-reasons.staff.controller.js';
import { type ListName, lists } from './settings/settings-head.js';
import { ReferencePage } from './settings/reference.page.js';
import { SwitchesStaffController } from '../../desk/switches/switches.staff.controller.js';
import { GettingStarted } from '../../desk/home/getting-started.service.js';
import { SwitchesPage } from './settings/switches.page.js';
import { CannedAnswersPage, DenialReasonsPage } from './settings/text-lists.page.js';
import { WebhooksStaffController } from '../../owners/webhooks/staff/webhooks.staff.controller.js';
import { StaffWebhooksPage } from './webhooks/staff-webhooks.page.js';

const sayMoved = ({ adjustment }: AdjustmentAnswer): string =>
  adjustment.state === 'pending'
    ? t('{amount} tokens for {username} wait for another admin.', {
        amount: signed(adjustment.amount),
        username: adjustment.account.username,
      })
    : t('{amount} tokens moved for {username}.', {
        amount: signed(adjustment.amount),
        username: adjustment.account.username,
      });
const isAboutAmount = ({ extras }: Problem): string | undefined => ('needed' in extras ? 'amount' : undefined);

/** The desks at which staff look things up and change them. */
export const DESKS: readonly Entry[] = [
  ...atDesk({ desk: 'Accounts', width: 'wide' }, [
    page(PeopleStaffController, 'findUsers', { head: () => t('Accounts'), show: PeoplePage }),
    page(PeopleStaffController, 'openUser', {
      beside: besidePerson,
      head: ({ view }) => view.user.username,
      show: PersonPage,
    }),
    page(BumpRankingStaffController, 'rankBumps', { head: () => t('Bumps of 24 hours'), show: BumpRankingPage }),
    page(BoostsStaffController, 'listBoostsOf', {
      head: ({ view }) => t('Bump boosts of {username}', { username: view.account.username }),
      show: StaffBoostsPage,
    }),
    form(PeopleStaffController, 'setRole', {
      say: ({ user }) =>
        t(
          '{username} now has the role {role, select, user {user} reviewer {reviewer} partner_manager {partner manager} other {admin}}.',
          { username: user.username, role: user.role },
        ),
    }),
    form(PeopleStaffController, 'suspendUser', {
      say: ({ user }) =>
        user.suspendedUntil === null
          ? t('{username} is suspended.', { username: user.username })
          : t('{username} is suspended until {time}.', {
              username: user.username,
              time: inUtc(user.suspendedUntil.toISOString()),
            }),
      fieldOf: namedField,
    }),
    form(AccountStaffController, 'deleteUser', { goTo: () => '/staff/users', say: () => t('The account is deleted.') }),
    ...formsOf(PeopleStaffController),
    form(BoostsStaffController, 'grantBoost', {
      say: ({ boost }) => t('The boost runs until {time}.', { time: inUtc(boost.endsAt) }),
    }),
    form(BoostsStaffController, 'revokeBoost', {
      say: ({ refund }) =>
        refund === 0
          ? t('The boost is revoked.')
          : t('The boost is revoked. {tokens} tokens were refunded.', { tokens: count(refund) }),
    }),
  ]),
  ...atDesk({ desk: 'Partners', width: 'wide' }, [
    page(PartnersStaffController, 'listPartners', { head: () => t('Partners'), show: PartnersPage }),
    page(UsageStaffController, 'rankUsage', { head: () => t('API usage'), show: UsageRankingPage }),
    page(UsageStaffController, 'seeUsage', {
      head: ({ view }) => t('API usage of {username}', { username: view.user.username }),
      show: UsagePage,
    }),
    ...formsOf(PartnersStaffController),
  ]),
  ...atDesk({ desk: 'Listings', width: 'wide' }, [
    page(ModerationStaffController, 'searchListings', { head: () => t('Listings'), show: StaffListingsPage }),
    page(ModerationStaffController, 'openListing', { head: ({ view }) => view.name, show: StaffListingPage }),
    page(FindingsStaffController, 'listFindings', { head: () => t('Suspicious votes'), show: FindingsPage }),
    page(VotesStaffController, 'seeVotes', {
      beside: besideBatches('quarantine-votes'),
      head: ({ beside }) => t('Votes of {name}', { name: beside.listing.name }),
      show: StaffVotesPage,
    }),
    page(RatingsStaffController, 'seeRatings', {
      beside: besideBatches('hide-ratings'),
      head: ({ beside }) => t('Ratings of {name}', { name: beside.listing.name }),
      show: StaffRatingsPage,
    }),
    page(StatisticsStaffController, 'seeStatistics', {
      beside: besideListing,
      head: ({ beside }) => t('Statistics of {name}', { name: beside.listing.name }),
      show: StaffStatisticsPage,
    }),
    ...formsOf(ModerationStaffController),
    form(ModerationStaffController, 'transferListing', {
      say: ({ name, receiver }) => t('{name} now belongs to {receiver}.', { name, receiver }),
      fieldOf: namedField,
    }),
    form(VotesStaffController, 'quarantineVotes', {
      say: movedInWords,
      goTo: ({ batch }, { id }) => (batch === null ? `/staff/listings/${id}/votes` : `/staff/batches/${batch}`),
    }),
    ...formsOf(VotesStaffController),
    ...formsOf(FindingsStaffController),
    ...formsOf(RatingsStaffController),
  ]),
  ...atDesk({ desk: 'Tokens', width: 'wide' }, [
    page(TokensStaffController, 'listAdjustments', {
      beside: besideAdjustments,
      head: () => t('Adjustments'),
      show: AdjustmentsPage,
    }),
    page(TokensStaffController, 'openLedger', {
      beside: besideLedger,
      head: ({ view }) => t('Tokens of {username}', { username: view.account.username }),
      show: LedgerPage,
    }),
    page(ReconciliationStaffController, 'reconcileTokens', {
      head: () => t('Reconciliation'),
      show: ReconciliationPage,
    }),
    form(TokensStaffController, 'adjustTokens', { say: sayMoved, fieldOf: isAboutAmount }),
    form(TokensStaffController, 'confirmAdjustment', { say: sayMoved }),
    ...formsOf(TokensStaffController),
  ]),
  ...atDesk({ desk: 'Spotlight', width: 'wide' }, [
    page(SpotlightStaffController, 'seeSpotlight', { head: () => t('Spotlight desk'), show: StaffSpotlightPage }),
    page(SpotlightStaffController, 'listAuctions', { head: () => t('Auctions'), show: StaffAuctionsPage }),
    page(SpotlightStaffController, 'listBids', {
      head: ({ params }) => t('Bids of auction {auction}', { auction: params['auction'] ?? '' }),
      show: StaffBidsPage,
    }),
    ...formsOf(SpotlightStaffController),
    form(SpotlightStaffController, 'vacateSlot', {
      say: ({ refund }) =>
        refund === 0
          ? t('The slot is vacated without a refund.')
          : t('The slot is vacated. {tokens} tokens were refunded.', { tokens: count(refund) }),
    }),
    form(SpotlightStaffController, 'settleAuctions', {
      say: ({ settled }) =>
        settled.length === 0
          ? t('No auction was due.')
          : t('{auctions, plural, one {# auction} other {# auctions}} settled.', { auctions: settled.length }),
    }),
  ]),
  ...atDesk({ desk: 'Settings', width: 'wide' }, [
    page(ReferenceStaffController, 'listReferenceValues', {
      head: ({ params }) => lists()[params['list'] as ListName].title,
      show: ReferencePage,
    }),
    page(DenialReasonsStaffController, 'listDenialReasons', {
      head: () => t('Denial reasons'),
      show: DenialReasonsPage,
    }),
    page(CannedAnswersStaffController, 'listCannedAnswers', {
      head: () => t('Canned answers'),
      show: CannedAnswersPage,
    }),
    page(SwitchesStaffController, 'seeSwitches', {
      beside: ({ ask }) => ask(GettingStarted).points(),
      head: () => t('The site'),
      show: SwitchesPage,
    }),
    ...formsOf(SwitchesStaffController),
    form(CannedAnswersStaffController, 'addCannedAnswer', {
      say: ({ name }) => t('The answer "{name}" is added.', { name }),
      fieldOf: namedField,
    }),
    form(CannedAnswersStaffController, 'changeCannedAnswer', {
      say: ({ name }) => t('The answer "{name}" is changed.', { name }),
      fieldOf: namedField,
    }),
    form(DenialReasonsStaffController, 'moveDenialReason', { say: () => t('The reason is moved.') }),
    form(ReferenceStaffController, 'addReferenceValue', { say: () => t('The value is added.'), fieldOf: namedField }),
    form(ReferenceStaffController, 'changeReferenceValue', { say: () => t('The value is changed.') }),
    form(ReferenceStaffController, 'nameReferenceValue', { say: () => t('The value is changed.') }),
    form(ReferenceStaffController, 'moveReferenceValue', { say: () => t('The value is moved.') }),
    form(ReferenceStaffController, 'deactivateReferenceValue', { say: () => t('The value is inactive now.') }),
    form(ReferenceStaffController, 'reactivateReferenceValue', { say: () => t('The value is active again.') }),
    form(ReferenceStaffController, 'removeReferenceValue', { say: () => t('The value is removed.') }),
    form(DenialReasonsStaffController, 'addDenialReason', {
      say: ({ name }) => t('The reason "{name}" is added.', { name }),
      fieldOf: namedField,
    }),
    form(DenialReasonsStaffController, 'changeDenialReason', {
      say: ({ name }) => t('The reason "{name}" is changed.', { name }),
      fieldOf: namedField,
    }),
  ]),
  ...atDesk({ desk: 'Webhooks', width: 'wide' }, [
    page(WebhooksStaffController, 'listAllWebhooks', { head: () => t('Webhooks'), show: StaffWebhooksPage }),
    ...formsOf(WebhooksStaffController),
    form(WebhooksStaffController, 'disableWebhookHost', {
      say: ({ host, webhooks }) =>
        t('Nothing is sent to {host} any more. {webhooks, plural, one {# webhook} other {# webhooks}} switched off.', {
          host,
          webhooks,
        }),
    }),
    form(WebhooksStaffController, 'allowWebhookHost', {
      say: ({ host, webhooks }) =>
        t('{host} is allowed again. Owners can switch {webhooks, plural, one {# webhook} other {# webhooks}} on.', {
          host,
          webhooks,
        }),
    }),
  ]),
];
