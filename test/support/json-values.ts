import { Browser } from './browser.js';
import type { MadeAccount } from './factories.js';
import type { Served } from './served.js';
import { Visitor } from './visitor.js';

/** Answers by request, as in `GET /servers`. Ids that are drawn are replaced by their order: `uuid 3`. */
export type JsonValues = Readonly<Record<string, { readonly status: number; readonly body: unknown }>>;

/** When the scenario happens, so that every time in the answers is determined. */
export const SCENARIO_NOW = new Date('2026-11-18T12:00:00.000Z');
/** Hashes cover random ids. */
const HASH = /\b[0-9a-f]{64}\b/g;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const MINUTE = 60_000;
const COMMENT = 'It does what it says, and quickly. Its commands are easy to remember.';

const ART = { category: 'art' };

/** A day on the site: actions of an owner, a voter and staff, and the answers of every list and page afterwards. */
export class JsonScenario {
  readonly #answers: Record<string, { status: number; body: unknown }> = {};
  readonly #uuids = new Map<string, string>();
  readonly #browsers = new Map<string, Browser>();

  constructor(private readonly site: Served) {}

  async play(): Promise<JsonValues> {
    const { site } = this;
    const { make } = site;
    const [owner, voter, reviewer, admin] = [
      await this.#person('ada', '7001'),
      await this.#person('ben', '7002'),
      await this.#person('cleo', '7003', 'reviewer'),
      await this.#person('dora', '7004', 'admin'),
    ];
    await make.grant(owner, 3_000);
    const columns = { tags: '["weaving","wool"]', description: 'Where weavers meet.', votes: 0 };
    const server = await make.server(owner, { ...columns, platform_id: '8001', slug: 'loom', name: 'Loom' }, ART);
    const bot = await make.bot(owner, { ...columns, platform_id: '9001', slug: 'shuttle', name: 'Shuttle' });
    const draft = await make.bot(owner, { platform_id: '9002', slug: 'bobbin', name: 'Bobbin', state: 'draft' });
    const submitted = { state: 'pending', submitted_at: site.now() };
    const pending = await make.bot(owner, { ...columns, platform_id: '9003', name: 'Pending', ...submitted });
    await make.member(bot, voter);
    site.advance(MINUTE);

    await this.#act('ben', 'PUT', '/servers/loom/vote');
    await this.#act('ben', 'PUT', '/bots/shuttle/vote');
    await this.#act('cleo', 'PUT', '/bots/shuttle/vote');
    await this.#act('cleo', 'DELETE', '/bots/shuttle/vote');
    await this.#act('ben', 'POST', '/servers/loom/bump');
    await this.#act('cleo', 'PUT', '/bots/shuttle/rating', { stars: 4, comment: COMMENT });
    await this.#act('dora', 'POST', '/bots/shuttle/reports', { reason: 'spam', details: 'Twice the same.' });
    await this.#act('ada', 'POST', '/spotlight/bids', { server: 'loom', amount: 1_000 });
    await this.#act('ada', 'PATCH', `/dashboard/bots/${draft.uuid}`, { version: 1, description: 'Keeps the thread.' });
    await this.#act('cleo', 'POST', `/staff/queue/${pending.uuid}/claim`, { reason: 'Reading it.' });
    site.advance(MINUTE);
    await this.#act('dora', 'POST', `/staff/users/${voter.uuid}/vote-ban`, { reason: 'A test of a ban.' });
    site.advance(MINUTE);
    await new Visitor(site).catchUp();

    for (const path of ['/servers', '/servers?category=art', '/servers?search=loom', '/bots', '/bots?tags=wool'])
      await this.#act('nobody', 'GET', path);
    for (const path of ['/servers/loom', '/bots/shuttle', '/bots/shuttle/ratings', '/spotlight', '/spotlight/history'])
      await this.#act('nobody', 'GET', path);
    for (const path of ['/bots/9002', '/servers/nothing', '/servers?sort=luck']) await this.#act('nobody', 'GET', path);
    for (const path of ['/bots/shuttle/vote', '/servers/loom/bump', '/account', '/account/votes', '/account/tokens'])
      await this.#act('ben', 'GET', path);
    for (const path of ['/account/boosts', '/account/reports', '/dashboard/invitations'])
      await this.#act('ben', 'GET', path);
    await this.#act('cleo', 'GET', '/bots/shuttle/rating');
    const own = ['/dashboard/listings', `/dashboard/bots/${draft.uuid}`, `/dashboard/servers/${server.uuid}`];
    const team = [`/dashboard/bots/${draft.uuid}/checks`, `/dashboard/listings/${bot.uuid}/team`, '/account/tokens'];
    const figures = ['bots/shuttle', 'servers/loom'].map((one) => `/${one}/statistics?from=2026-11-17`);
    for (const path of [...own, ...team, ...figures, '/dashboard/developer']) await this.#act('ada', 'GET', path);
    for (const path of [
      '/staff/me',
      '/staff/queue',
      `/staff/queue/${pending.uuid}`,
      '/staff/reports',
      '/staff/reports/1',
    ])
      await this.#act('cleo', 'GET', path);
    for (const path of ['/staff/listings', `/staff/listings/${bot.uuid}`, `/staff/listings/${bot.uuid}/votes`])
      await this.#act('cleo', 'GET', path);
    for (const path of ['/staff/users?username=ben', `/staff/users/${voter.uuid}`, '/staff/spotlight', '/staff/audit'])
      await this.#act('dora', 'GET', path);
    const ledger = `/staff/tokens/accounts/${owner.uuid}`;
    for (const path of [ledger, '/staff/tokens/reconciliation', '/staff/spotlight/auctions', '/staff/denial-reasons'])
      await this.#act('dora', 'GET', path);
    for (const { username } of [reviewer, admin]) await this.#act(username, 'GET', '/account');
    return this.#answers;
  }

  async #person(username: string, platformId: string, role?: string): Promise<MadeAccount> {
    const columns = { username, platform_id: platformId, ...(role !== undefined && { role }) };
    const account = await this.site.make.account(columns);
    this.#browsers.set(username, await Browser.of(this.site.app, account));
    return account;
  }

  async #act(who: string, method: string, path: string, body?: unknown): Promise<void> {
    const browser = this.#browsers.get(who) ?? new Browser(this.site.app);
    const { status, body: answer } = await browser.send(method, path, { ...(body !== undefined && { body }) });
    const text = JSON.stringify({ status, body: answer ?? null });
    this.#answers[`${who} ${method} ${this.#named(path)}`] = JSON.parse(this.#named(text)) as JsonValues[string];
  }

  #named(text: string): string {
    return text.replaceAll(HASH, 'hash').replaceAll(UUID, (uuid) => {
      const name = this.#uuids.get(uuid) ?? `uuid ${this.#uuids.size + 1}`;
      this.#uuids.set(uuid, name);
      return name;
    });
  }
}

/** The list of a role's permissions grows with every route, so its order does not matter. */
const GROWING = /\.body\.may$/;
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Each earlier value that is gone or different. Additional fields and answers are fine. */
export function differencesOf(before: unknown, now: unknown, at = ''): string[] {
  if (Array.isArray(before) && Array.isArray(now) && GROWING.test(at)) {
    const known = new Set(now.map((one) => JSON.stringify(one)));
    return before.flatMap((one) => (known.has(JSON.stringify(one)) ? [] : [`${at} lacks ${JSON.stringify(one)}`]));
  }
  if (isObject(before) && isObject(now) && Array.isArray(before) === Array.isArray(now)) {
    const lengths = Array.isArray(before) && Array.isArray(now) && before.length !== now.length;
    return lengths
      ? [`${at} had ${before.length} entries and has ${now.length}`]
      : Object.entries(before).flatMap(([name, value]) =>
          name in now ? differencesOf(value, now[name], `${at}.${name}`) : [`${at}.${name} is gone`],
        );
  }
  return before === now ? [] : [`${at} was ${JSON.stringify(before)} and is ${JSON.stringify(now)}`];
}
