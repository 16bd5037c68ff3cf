import { AccountSiteController } from '../../owners/account/account.site.controller.js';
import { BumpsSiteController } from '../../activity/bumps/bumps.site.controller.js';
import { ReportsSiteController } from '../../desk/reports/reports.site.controller.js';
import { GuildPickerSiteController } from '../../listings/servers/servers.site.controller.js';
import { type Entry, type PageRequest, form, page } from '../page-book.js';
import { inUtc, plural } from '../parts/words.js';
import { AccountPage } from './account.page.js';
import { BoostsPage } from './boosts.page.js';
import { GuildsPage, ReportsPage, SessionsPage } from './lists.page.js';
import { TokensPage } from './tokens.page.js';
import { VotesPage } from './votes.page.js';
import type { DeletionAnswer } from '../../owners/account/account.view.js';
import { isPublic } from '../../listings/listing/listing.rules.js';
import type { OwnListingView } from '../../listings/listing/own/own-listing.view.js';
import { OwnListingsSiteController } from '../../listings/listing/own/own-listings.site.controller.js';

const besideAccount = async ({ ask, visitor }: PageRequest<unknown>): Promise<DeletionAnswer | null> =>
  visitor === undefined ? null : ask(AccountSiteController).showDeletion(visitor.accountId);

/** The servers that a boost of the account makes faster. */
async function besideBoosts({ ask, visitor }: PageRequest<unknown>): Promise<readonly OwnListingView[]> {
  if (visitor === undefined) return [];
  const { listings } = await ask(OwnListingsSiteController).listMyListings(visitor.accountId);
  return listings.filter(({ kind, role, state }) => kind === 'server' && role === 'owner' && isPublic(state));
}

export const ACCOUNT: readonly Entry[] = [
  page(AccountSiteController, 'showAccount', { beside: besideAccount, head: 'Account', show: AccountPage }),
  page(AccountSiteController, 'listOwnTokens', { head: 'Tokens', show: TokensPage }),
  page(AccountSiteController, 'listOwnVotes', { head: 'Your votes', show: VotesPage }),
  page(AccountSiteController, 'listSessions', { head: 'Sessions', show: SessionsPage }),
  page(BumpsSiteController, 'listBoosts', { beside: besideBoosts, head: 'Bump boosts', show: BoostsPage }),
  page(ReportsSiteController, 'listOwnReports', { head: 'Your reports', show: ReportsPage }),
  page(GuildPickerSiteController, 'listGuilds', { head: 'Servers that you manage', show: GuildsPage }),
  form(AccountSiteController, 'changeAccount', { say: () => 'Your profile is saved.' }),
  form(AccountSiteController, 'deleteAccount', {
    goTo: () => '/',
    say: () => 'Your account is deleted.',
    fieldOf: ({ status }) => (status === 400 ? 'confirm' : undefined),
  }),
  form(AccountSiteController, 'endSession', { say: () => 'That session is ended.' }),
  form(AccountSiteController, 'signOutEverywhere', {
    goTo: () => '/',
    say: ({ ended }) => `You are signed out everywhere: ${plural(ended, 'session')} ended.`,
  }),
  form(BumpsSiteController, 'buyBoost', { say: ({ endsAt }) => `Boost bought. It runs until ${inUtc(endsAt)}.` }),
];
