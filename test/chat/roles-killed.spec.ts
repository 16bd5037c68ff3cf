import { setTimeout as wait } from 'node:timers/promises';
import { VoterRoles } from '../../src/owners/chat/roles/voter-roles.service.js';
import { FastTime, WEEK } from '../chaos/fast-time.js';
import { Fleet } from '../chaos/fleet.js';
import { randomFor, report } from '../chaos/random.js';
import { TestApp } from '../support/app.js';
import { ensureBuilt } from '../support/built.js';
import { type TestDatabase, dialect, durableDatabase } from '../support/database.js';
import { inLongForm } from '../support/effort.js';
import { Factory, type MadeListing } from '../support/factories.js';
import { SimulatedPlatform } from '../support/platform.js';
import { until } from '../support/until.js';
import { BOT, BOT_ROLE, VOTER_ROLE, roleAt } from '../support/voter-roles.js';
import { RoleDeeds } from './role-deeds.js';

const KILLS = inLongForm(20, 2);
const DEEDS_BETWEEN_KILLS = 10;
const LANES = 4;
const VOTERS = inLongForm(40, 16);
/** Every fourth member has the role before anything happens. */
const HOLDER_ONE_IN = 4;
/** A lease ends after three seconds instead of thirty, and pauses are as much shorter. */
const SPEED = 10;
const PATIENCE_MS = 180_000;

/** One call in ten about a member fails: before it is carried out, after that, or with the connection. */
const FAULTS = [
  { path: '/members/', status: 502, share: 0.04 },
  { path: '/members/', status: 500, share: 0.03, isLate: true },
  { path: '/members/', isCut: true, share: 0.03, isLate: true },
];

let database: TestDatabase;
let app: TestApp;
let platform: SimulatedPlatform;
let fleet: Fleet;
let server: MadeListing;
let deeds: RoleDeeds;
let holders: readonly string[];

const numberOf = async (sql: string): Promise<number> =>
  Number((await app.database.query<{ n: number | string }>(sql))[0]?.n);
const tasks = (): Promise<number> => numberOf('SELECT COUNT(*) AS n FROM voter_role_tasks');
const roleCalls = async (): Promise<number> => (await platform.set()).roleCalls.length;

async function withRole(): Promise<string[]> {
  const { members = {} } = (await platform.set()).botGuilds[server.platformId] ?? {};
  const held = Object.entries(members).filter(([, roles]) => roles.includes(VOTER_ROLE.id));
  return held.map(([person]) => person).toSorted();
}

/** Whose vote counts now. */
async function activeVoters(): Promise<string[]> {
  const sql = `SELECT platform_id AS person, vote_banned_at AS banned, deleted_at AS deleted FROM accounts
    WHERE id IN (SELECT account_id FROM votes WHERE listing_id = ?)`;
  type Voter = Readonly<Record<'person' | 'banned' | 'deleted', string | null>>;
  const voters = await app.database.query<Voter>(sql, [server.id]);
  return voters
    .filter(({ banned, deleted }) => banned === null && deleted === null)
    .map(({ person }) => String(person))
    .toSorted();
}

/** Kills a process while it gives and takes roles, if the deeds before have caused any. */
async function killDuring(doing: Promise<unknown>, chance: ReturnType<typeof randomFor>): Promise<void> {
  const awaited = (await roleCalls()) + chance.below(8);
  let isDone = false;
  void doing.finally(() => (isDone = true));
  await until(async () => (await roleCalls()) > awaited || (isDone && (await tasks()) === 0), 10, PATIENCE_MS);
  await wait(chance.below(150));
  await fleet.killOne(chance);
  await doing;
}

describe('voter roles', () => {
  beforeAll(async () => {
    await ensureBuilt();
    database = await durableDatabase();
    platform = await SimulatedPlatform.start();
    const variables = { ...platform.variables, ...platform.chatVariables, PUBLIC_URL: '' };
    app = await TestApp.start({ database, variables });
    const make = new Factory(app);
    const owner = await make.account();
    server = await make.server(owner, { votes: 0 });
    const time = new FastTime(WEEK / SPEED);
    fleet = await Fleet.start(dialect === 'mysql' ? 2 : 1, { ...database.variables, ...variables }, time);
    deeds = await RoleDeeds.prepare(app, { fleet, server, voters: VOTERS, chance: randomFor(1) });
    holders = deeds.people.filter((_person, index) => index % HOLDER_ONE_IN === 0).toSorted();
    const members = deeds.people.map((person) => [person, holders.includes(person) ? [VOTER_ROLE.id] : []] as const);
    const guild = {
      name: 'Harbor',
      owner_id: owner.platformId,
      roles: [{ ...roleAt(0, 1n << 10n), id: server.platformId }, VOTER_ROLE, BOT_ROLE],
      members: { [BOT]: [BOT_ROLE.id], ...Object.fromEntries(members) },
    };
    await platform.set({ botGuilds: { [server.platformId]: guild }, faults: FAULTS });
    const role = { id: VOTER_ROLE.id, name: VOTER_ROLE.name };
    const chooser = { accountId: owner.id, now: app.clock.now() };
    await app.database.write((tx) => app.nest.get(VoterRoles).choose(tx, server.platformId, role, chooser));
  });

  afterAll(async () => {
    const ended = await fleet?.stop();
    await app?.close();
    await database?.drop();
    expect(ended).toEqual(ended?.map(() => [0, '']));
  });

  test(`after ${KILLS} kills and failed calls, the members with the role are the active voters and those who had it before`, async () => {
    const chance = randomFor(2);
    for (let kill = 0; kill < KILLS; kill += 1) {
      let left = DEEDS_BETWEEN_KILLS;
      const lane = async (): Promise<void> => {
        while (left-- > 0) await deeds.doOne();
      };
      await killDuring(Promise.all(Array.from({ length: LANES }, lane)), chance);
    }
    await until(async () => (await tasks()) === 0, 100, PATIENCE_MS);
    report(`${fleet.kills} kills, ${await roleCalls()} role calls, deeds: ${JSON.stringify(deeds.done)}`);
    expect(deeds.unexpected).toEqual([]);
    expect(await numberOf("SELECT COUNT(*) AS n FROM chat_guilds WHERE state = 'on'")).toBe(1);
    expect(await withRole()).toEqual([...new Set([...(await activeVoters()), ...holders])].toSorted());
    const given = await app.database.query<{ person: string }>('SELECT person FROM voter_role_grants');
    const expected = (await activeVoters()).filter((person) => !holders.includes(person));
    expect(given.map(({ person }) => person).toSorted()).toEqual(expected);
  });
});
