import { uuidAt } from '../../src/core/shared/ids.js';
import { Shutdowns } from '../../src/owners/webhooks/endpoints/shutdowns.service.js';
import type { MadeAccount, MadeListing } from '../support/factories.js';
import type { Served } from '../support/served.js';
import type { StaffClient } from '../support/staff.js';

export interface Scenario {
  /** Makes the change by a request. */
  readonly act: () => Promise<{ readonly status: number }>;
  readonly expected: object;
  readonly listing?: MadeListing;
  readonly kind?: 'bot' | 'server';
  readonly account?: MadeAccount;
}

// Events that only notifications listen to.

export async function invited(site: Served): Promise<Scenario> {
  const { account, browser } = await site.person();
  const [listing, guest] = [await site.make.bot(account), await site.make.account()];
  const body = { who: guest.platformId };
  const act = () => browser.send('POST', `/dashboard/listings/${listing.uuid}/team`, { body });
  return { act, expected: { listingId: listing.id, accountId: guest.id, invitedBy: account.id } };
}

export async function reported(site: Served): Promise<Scenario> {
  const { account, browser } = await site.person();
  const listing = await site.make.bot(await site.make.account());
  const act = () => browser.send('POST', `/bots/${listing.platformId}/reports`, { body: { reason: 'spam' } });
  return { act, expected: { listingId: listing.id, reporterId: account.id } };
}

export async function adjusted(site: Served, admin: StaffClient): Promise<Scenario> {
  const { id, uuid } = await site.make.account();
  const act = () => admin.post(`/tokens/accounts/${uuid}/adjustments`, { amount: 1_001 });
  return { act, expected: { accountId: id, requestedBy: admin.account.id } };
}

export async function silenced(site: Served): Promise<Scenario> {
  const listing = await site.make.bot(await site.make.account());
  const [now, host] = [site.now(), 'bot.example.org'];
  const times = { due_at: now, created_at: now, updated_at: now };
  const where = { uuid: uuidAt(now), listing_id: listing.id, url: `https://${host}/`, host };
  const row = { ...where, format: 'standard', state: 'on', seed: '', ...times };
  const id = await site.make.insert('webhook_endpoints', row);
  const unanswered = { id, url: where.url };
  await site.make.run('UPDATE listings SET listeners = 1 WHERE id = ?', [listing.id]);
  const act = () => site.app.nest.get(Shutdowns).switchOff(unanswered, 'gone');
  const expected = { listingId: listing.id, kind: 'bot', host, reason: 'gone' };
  return { act: () => act().then(() => ({ status: 200 })), expected };
}

export async function answered(site: Served): Promise<Scenario> {
  const [owner, rater] = [await site.person(), await site.person()];
  const listing = await site.make.bot(owner.account);
  const path = `/bots/${listing.platformId}`;
  type Rated = { readonly ratings: readonly { readonly id: string }[] };
  const rated = await rater.browser.send<Rated>('PUT', `${path}/rating`, { body: { stars: 4 } });
  const body = { text: 'Thank you.' };
  const act = () => owner.browser.send('PUT', `${path}/ratings/${rated.body.ratings[0]?.id}/answer`, { body });
  const expected = {
    listingId: listing.id,
    accountId: rater.account.id,
    step: 'written',
    answeredBy: owner.account.id,
  };
  return { listing, kind: 'bot', act, expected };
}
