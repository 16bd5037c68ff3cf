import type { EventType } from '../../src/core/events/domain-event.js';
import { SignIn } from '../../src/accounts/auth/sign-in/sign-in.service.js';
import type { Row } from '../../src/core/database/sql.js';
import type { Browser } from '../support/browser.js';
import type { MadeAccount, MadeListing } from '../support/factories.js';
import type { Market } from '../support/market.js';
import { newPlatformId } from '../support/factories.js';
import { type StaffClient, staffOf } from '../support/staff.js';
import { at } from '../staff/reviewing.js';
import { type Scenario, adjusted, answered, invited, reported, silenced } from './notice-scenarios.js';

type Kind = 'bot' | 'server';
type Sent = Promise<{ readonly status: number }>;

const STARS = { body: { stars: 4 } };

/** A scenario for each event. A missing one does not compile. */
export class Scenarios {
  constructor(
    private readonly site: Market,
    private readonly admin: StaffClient,
  ) {}

  readonly all: Readonly<Record<EventType, () => Promise<Scenario>>> = {
    'listing.drafted': async () => {
      const { browser, account } = await this.site.person();
      const body = { platformId: newPlatformId(), name: 'Lanternfish' };
      return { act: () => browser.send('POST', '/dashboard/bots', { body }), expected: { accountId: account.id } };
    },
    'listing.submitted': () =>
      this.#owned(
        'server',
        { state: 'draft', description: 'Lights the way for new members, every day.' },
        {},
        ({ browser, own }) => browser.send('POST', `${own}/submit`),
      ),
    'listing.withdrawn': () =>
      this.#owned('bot', { state: 'pending' }, {}, ({ browser, own }) => browser.send('POST', `${own}/withdraw`)),
    'listing.approved': () => this.#decided('bot', { state: 'pending' }, 'approve'),
    'listing.denied': () => this.#decided('bot', { needs_review: 1 }, 'deny', { reasons: [1] }),
    'listing.confirmed': () => this.#decided('server', { needs_review: 1 }, 'approve'),
    'listing.reopened': async () => {
      const decided = await this.#decided('server', { state: 'pending' }, 'approve');
      await decided.act();
      return { ...decided, act: () => this.admin.post(at(decided.listing, '/undo')) };
    },
    'listing.suspended': () => this.#moderated({}, ({ uuid }) => [`${uuid}/suspend`]),
    'listing.restored': () => this.#moderated({ state: 'suspended' }, ({ uuid }) => [`${uuid}/restore`]),
    'listing.removed': () => this.#owned('server', {}, {}, ({ browser, own }) => browser.send('DELETE', own)),
    'listing.offered': async () => {
      const { account, browser } = await this.site.person();
      const [listing, receiver] = [await this.site.make.server(account), await this.site.make.account()];
      const body = { to: receiver.platformId };
      const act = () => browser.send('POST', `/dashboard/listings/${listing.uuid}/transfer`, { body });
      return { act, expected: { listingId: listing.id, receiverId: receiver.id } };
    },
    'listing.transferred': async () => {
      const receiver = await this.site.make.account();
      return this.#moderated({}, ({ uuid }) => [`${uuid}/transfer`, { to: receiver.platformId, stays: false }], {
        receiverId: receiver.id,
      });
    },
    'listing.changed': () =>
      this.#owned('server', {}, { fields: ['nsfw'] }, ({ browser, own }) =>
        browser.send('PATCH', own, { body: { version: 1, nsfw: true } }),
      ),
    'listing.counted': async () => {
      const holder = await this.site.holder();
      const listing = await this.site.make.bot(holder);
      const act = () => holder.client.post(`/bots/${listing.platformId}/stats`, { serverCount: 7 });
      return { listing, kind: 'bot', act, expected: { listingId: listing.id } };
    },
    'team.changed': async () => {
      const { account, browser } = await this.site.person();
      const listing = await this.site.make.server(await this.site.make.account());
      await this.site.make.member(listing, account);
      const act = () => browser.send('POST', `/dashboard/listings/${listing.uuid}/leave`);
      return { listing, kind: 'server', act, expected: { accountId: account.id } };
    },
    'team.invited': () => invited(this.site),
    'report.opened': () => reported(this.site),
    'adjustment.requested': () => adjusted(this.site, this.admin),
    'webhook.disabled': () => silenced(this.site),
    'vote.created': () =>
      this.#visited('server', { cause: 'voter' }, (browser, path) => browser.send('PUT', `${path}/vote`)),
    'vote.removed': () =>
      this.#visited('bot', { cause: 'voter' }, (browser, path) => browser.send('DELETE', `${path}/vote`), 'PUT vote'),
    'bump.created': () => this.#visited('server', {}, (browser, path) => browser.send('POST', `${path}/bump`)),
    'rating.created': () => this.#visited('bot', {}, (browser, path) => browser.send('PUT', `${path}/rating`, STARS)),
    'rating.changed': () =>
      this.#visited('bot', {}, (browser, path) => browser.send('PUT', `${path}/rating`, STARS), 'PUT rating'),
    'rating.removed': () =>
      this.#visited('bot', {}, (browser, path) => browser.send('DELETE', `${path}/rating`), 'PUT rating'),
    'rating.hidden': () => this.#visited('bot', {}, () => this.#onRating('hide'), 'PUT rating'),
    'rating.shown': async () => {
      const scenario = await this.#visited('bot', {}, () => this.#onRating('show'), 'PUT rating');
      await this.#onRating('hide');
      return scenario;
    },
    'rating.answered': async () => answered(this.site),
    'spotlight.bid': async () => {
      const ann = await this.site.bidder();
      return { act: () => this.site.bid(ann, 1_000), expected: { accountId: ann.id, amount: 1_000 } };
    },
    'spotlight.outbid': async () => {
      const [ann, bob] = [await this.site.bidder(), await this.site.bidder()];
      await this.site.bid(ann, 1_000);
      return { act: () => this.site.bid(bob, 2_000), expected: { accountId: ann.id, listingId: ann.server.id } };
    },
    'spotlight.won': async () => {
      const ann = await this.site.bidder();
      await this.site.bid(ann, 1_000);
      this.site.afterClose(0);
      return { act: () => ann.browser.get('/spotlight'), expected: { accountId: ann.id, amount: 1_000 } };
    },
    'spotlight.refunded': async () => {
      const ann = await this.site.bidder();
      await this.site.bid(ann, 1_000);
      const act = () => this.admin.post(`/listings/${ann.server.uuid}/suspend`);
      return { act, expected: { accountId: ann.id, amount: 1_000 } };
    },
    'spotlight.forfeited': async () => {
      const ann = await this.site.bidder();
      await this.site.bid(ann, 1_000);
      const path = `/dashboard/servers/${ann.server.uuid}`;
      const act = () => ann.browser.send('DELETE', path, { body: { forfeitBid: true } });
      return { act, expected: { accountId: ann.id, amount: 1_000 } };
    },
    'spotlight.ended': async () => {
      const ann = await this.site.bidder();
      await this.site.bid(ann, 1_000);
      this.site.afterClose();
      await this.site.show();
      // The session of `this.admin` has expired by now.
      const admin = await staffOf(this.site)('admin');
      const act = () => admin.post(`/listings/${ann.server.uuid}/remove`);
      return { act, expected: { listingId: ann.server.id, reason: 'not approved' } };
    },
    'account.created': async () => {
      const noDetails = { discriminator: null, displayName: null, avatar: null, banner: null };
      const profile = { platformId: newPlatformId(), username: 'new_here', ...noDetails };
      const act = () => this.site.app.nest.get(SignIn).upsertAccount(profile);
      return { act: () => act().then(() => ({ status: 200 })), expected: {} };
    },
    'session.ended': async () => {
      const ended = await this.#self((browser) => browser.send('POST', '/account/sign-out-everywhere'));
      return { ...ended, expected: { ...ended.expected, sessionId: null } };
    },
    'account.suspended': () => this.#people({}, 'suspend', { until: null }),
    'account.restored': () => this.#people({ suspended_at: this.site.now() }, 'unsuspend'),
    'account.changed': () => this.#people({}, 'vote-ban', { fields: ['voteBannedAt'] }),
    'account.closed': () =>
      this.#self((browser, { username }) => browser.send('DELETE', '/account', { body: { confirm: username } })),
    'profile.changed': async () => {
      const { account, browser } = await this.site.person();
      const listing = await this.site.make.bot(account);
      const act = () => browser.send('PATCH', '/account', { body: { useDisplayName: true } });
      return { listing, kind: 'bot', act, expected: { accountId: account.id, listingIds: [listing.id] } };
    },
    'appeal.written': async () => {
      const { account, browser } = await this.site.person();
      const listing = await this.site.make.bot(account);
      await this.admin.post(`/listings/${listing.uuid}/suspend`);
      const body = { text: 'It asks for nothing at all: please look at it once more.' };
      const act = () => browser.send('POST', `/dashboard/listings/${listing.uuid}/appeal`, { body });
      const expected = { accountId: account.id, listingId: listing.id, judges: ['reviewer', 'admin'] };
      return { act, expected };
    },
    'appeal.answered': async () => {
      const { account, browser } = await this.site.person();
      const listing = await this.site.make.bot(account);
      await this.admin.post(`/listings/${listing.uuid}/suspend`);
      const body = { text: 'It asks for nothing at all: please look at it once more.' };
      const written = await browser.send<{ appeal: { id: string } }>(
        'POST',
        `/dashboard/listings/${listing.uuid}/appeal`,
        { body },
      );
      const { id } = written.body.appeal;
      const answer = { outcome: 'granted', answer: 'You are right, we mistook it for another bot.' };
      const act = () => this.admin.post(`/appeals/${id}/answer`, answer);
      return {
        act,
        expected: { appealId: Number(id), accountId: account.id, listingId: listing.id, outcome: 'granted' },
      };
    },
    'keys.changed': () => this.#self((browser) => browser.send('DELETE', '/dashboard/developer/key')),
  };

  async #owned(
    kind: Kind,
    columns: Row,
    expected: object,
    change: (owner: { readonly browser: Browser; readonly own: string }) => Sent,
  ) {
    const { account, browser } = await this.site.person();
    const listing = await this.site.make[kind](account, columns);
    const own = `/dashboard/${kind}s/${listing.uuid}`;
    return { listing, kind, act: () => change({ browser, own }), expected: { listingId: listing.id, ...expected } };
  }

  async #decided(kind: Kind, columns: Row, decision: 'approve' | 'deny', body: Row = {}) {
    const submitted = { submitted_at: this.site.now(), ...columns };
    const listing = await this.site.make[kind](await this.site.make.account(), submitted);
    const claimed = await this.admin.post<{ listing: { version: number } }>(at(listing, '/claim'));
    const act = () => this.admin.post(at(listing, `/${decision}`), { version: claimed.body.listing.version, ...body });
    return { listing, kind, act, expected: { listingId: listing.id } };
  }

  async #moderated(columns: Row, change: (listing: MadeListing) => readonly [path: string, body?: Row], expected = {}) {
    const listing = await this.site.make.server(await this.site.make.account(), columns);
    const [path, body = {}] = change(listing);
    const act = () => this.admin.post(`/listings/${path}`, body);
    return { listing, kind: 'server', act, expected: { listingId: listing.id, ...expected } } as const;
  }

  /** An action of a visitor on a listing, after the action `before`. */
  async #visited(kind: Kind, more: object, change: (browser: Browser, path: string) => Sent, before?: string) {
    const { account, browser } = await this.site.person();
    const listing = await this.site.make[kind](await this.site.make.account());
    const path = `/${kind}s/${listing.platformId}`;
    const [method = '', resource = ''] = before?.split(' ') ?? [];
    if (before !== undefined) await browser.send(method, `${path}/${resource}`, resource === 'rating' ? STARS : {});
    const expected = { listingId: listing.id, accountId: account.id, ...more };
    return { listing, kind, act: () => change(browser, path), expected };
  }

  async #onRating(action: 'hide' | 'show'): Sent {
    const [last] = await this.site.rows<{ id: number }>('SELECT MAX(id) AS id FROM ratings');
    return this.admin.post(`/ratings/${last?.id}/${action}`);
  }

  async #people(columns: Row, action: string, more: object = {}) {
    const account = await this.site.holder(columns);
    const act = () => this.admin.post(`/users/${account.uuid}/${action}`);
    return { account, act, expected: { accountId: account.id, ...more } };
  }

  async #self(change: (browser: Browser, account: MadeAccount) => Sent) {
    const { account, browser } = await this.site.person();
    return { account, act: () => change(browser, account), expected: { accountId: account.id } };
  }
}
