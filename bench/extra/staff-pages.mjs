import { startProduct } from '../pairs.mjs';
import { product } from '../product-build.mjs';
import { STAFF_WORLD, openStaffDatabase, staffListingUuid } from '../world/staff-database.mjs';

const MAX_MS = 50;
const RUNS = 15;
const PRODUCTION = { NODE_ENV: 'production', LOG_LEVEL: 'warn', DRAIN_SECONDS: '0' };
const LIMIT = 50;

const votes = `/staff/listings/${staffListingUuid(1)}/votes`;
const ratings = `/staff/listings/${staffListingUuid(1)}/ratings`;
/** Path, query, and the number of entries; the pages are the first, the middle and the last one. */
const LISTS = [
  ['votes', votes, '', STAFF_WORLD.votes],
  ['votes of a year', votes, 'from=2025-01-01&to=2026-01-01T12:00:00Z', 493_000],
  ['votes in quarantine', votes, 'state=quarantined', STAFF_WORLD.quarantined],
  ['bumps (keyed)', '/api/v1/servers/410000000000000002/bumps', '', STAFF_WORLD.bumps],
  ['listings', '/staff/listings', '', STAFF_WORLD.listings],
  ['listings, one kind', '/staff/listings', 'kind=bot', STAFF_WORLD.listings / 2],
  ['listings, approved', '/staff/listings', 'state=approved', 70_000],
  ['listings, removed', '/staff/listings', 'state=removed', 10_000],
  ['listings, to review', '/staff/listings', 'needsReview=true', 1_000],
  ['listings, one name', '/staff/listings', 'q=place%2077777', 1],
  ['listings, many names', '/staff/listings', 'q=place', 10_000],
  ['listings, names and state', '/staff/listings', 'q=place&state=removed', 10_000],
  ['listings, platform id', '/staff/listings', 'q=410000000000077777', 1],
  ['listings, owner', '/staff/listings', 'q=member_77777', 1],
  ['ratings', ratings, '', STAFF_WORLD.ratings],
  ['users', '/staff/users', '', STAFF_WORLD.accounts],
  ['users, one name', '/staff/users', 'username=Member_77777', 11],
  ['users, many names', '/staff/users', 'username=Member_', STAFF_WORLD.accounts],
  ['users, one role', '/staff/users', 'role=admin', 1],
  ['users, not suspended', '/staff/users', 'suspended=false', STAFF_WORLD.accounts],
  ['users, ordinary', '/staff/users', 'role=user', STAFF_WORLD.accounts - 1],
  ['users, suspended', '/staff/users', 'suspended=true', 1],
  ['audit', '/staff/audit', '', STAFF_WORLD.auditEntries],
  ['audit, one actor', '/staff/audit', 'actor=Member_7', STAFF_WORLD.auditEntries / 20],
  ['audit, one action', '/staff/audit', 'action=listing.*', STAFF_WORLD.auditEntries / 3],
  ['audit, one period', '/staff/audit', 'from=2026-10-01&to=2026-10-15', 20_000],
  ['report cases', '/staff/reports', '', STAFF_WORLD.cases / 2],
  ['report cases, all', '/staff/reports', 'state=all', STAFF_WORLD.cases],
  ['report cases, one reason', '/staff/reports', 'reason=spam', STAFF_WORLD.cases / 2],
];

/** A listing that waits for a second look, with a description that no other one has. */
const REVIEWED = 201;
const ACCOUNT = '400000000000000007';
/** Pages for people that are no long list, or show more than the list. */
const PAGES = [
  ['home', '/staff'],
  ['queue', '/staff/queue'],
  ['queue, next', '/staff/queue/next'],
  ['queue, a listing', `/staff/queue/${staffListingUuid(REVIEWED)}`],
  ['queue, a selection', `/staff/queue/batches/new?listings=${staffListingUuid(REVIEWED)}:1`],
  ['reviews', '/staff/reviews'],
  ['a case', '/staff/reports/3'],
  ['appeals', '/staff/appeals'],
  ['batches', '/staff/batches'],
  ['a listing', `/staff/listings/${staffListingUuid(1)}`],
  ['statistics', `/staff/listings/${staffListingUuid(1)}/statistics`],
  ['an account', `/staff/users/${ACCOUNT}`],
  ['partners', '/staff/partners'],
  ['usage', '/staff/keys/usage'],
  ['spotlight', '/staff/spotlight'],
  ['auctions', '/staff/spotlight/auctions'],
  ['adjustments', '/staff/tokens/adjustments'],
  ['a ledger', `/staff/tokens/accounts/${ACCOUNT}`],
  ['reconciliation', '/staff/tokens/reconciliation'],
  ['an audit entry', '/staff/audit/500'],
  ['categories', '/staff/reference/categories'],
  ['denial reasons', '/staff/denial-reasons'],
  ['canned answers', '/staff/canned-answers'],
  ['searches', '/staff/searches'],
];

/** The time of pages of long lists, over one connection. The best of many runs counts, because other work disturbs it. */
export async function measureStaffPages({ databaseUrl, only }, say) {
  const results = [];
  for (const kind of ['embedded', 'server']) {
    const database = await openStaffDatabase(kind, databaseUrl, say);
    const key = await makeStaffKey(database.change);
    const cookie = await makeSession(database.change);
    await database.close();
    const ours = await startProduct({ ...PRODUCTION, ...database.variables });
    await ours.untilIdle();
    for (const [name, path, query, entries] of LISTS) {
      const label = `${kind}: ${name}`;
      if (only.length > 0 && !only.some((text) => label.includes(text))) continue;
      const last = Math.ceil(entries / LIMIT);
      const times = [];
      for (const page of [1, Math.ceil(last / 2), last])
        times.push(await fastest(ours.port, `${path}?${query}&page=${page}&limit=${LIMIT}`, key));
      const value = Math.max(...times);
      const [first, middle, deepest] = times.map((ms) => ms.toFixed(1));
      say(`${label}: first ${first} ms, middle ${middle} ms, last ${deepest} ms (at most ${MAX_MS})`);
      results.push({ id: label, name: label, value, max: MAX_MS, times });
    }
    const isWanted = (label) => only.length === 0 || only.some((text) => label.includes(text));
    for (const { name, paths } of pagesForPeople()) {
      const label = `${kind}: page, ${name}`;
      if (!isWanted(label)) continue;
      const times = [];
      for (const path of paths) times.push(await fastestPage(ours.port, path, cookie));
      const value = Math.max(...times);
      say(`${label}: ${times.map((ms) => ms.toFixed(1)).join(', ')} ms (at most ${MAX_MS})`);
      results.push({ id: label, name: label, value, max: MAX_MS, times });
    }
    await ours.stop();
  }
  return results;
}

/** The lists with their first and last page, and the other pages. */
function pagesForPeople() {
  const lists = LISTS.filter(([, path]) => path.startsWith('/staff/')).map(([name, path, query, entries]) => {
    const last = Math.ceil(entries / LIMIT);
    return { name, paths: [1, last].map((page) => `${path}?${query}&page=${page}&limit=${LIMIT}`) };
  });
  return [...PAGES.map(([name, path]) => ({ name, paths: [path] })), ...lists];
}

const fastestPage = (port, path, cookie) => fastestOf(port, path, { Cookie: cookie, Accept: 'text/html' });

const fastest = (port, path, key) => fastestOf(port, path, { Authorization: `Bearer ${key}` });

async function fastestOf(port, path, headers) {
  let best = Infinity;
  for (let run = 0; run < RUNS; run += 1) {
    const begun = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers, redirect: 'manual' });
    const body = await answer.text();
    best = Math.min(best, performance.now() - begun);
    if (answer.status !== 200 && answer.status !== 303) throw new Error(`${path}: ${answer.status} ${body}`);
  }
  return best;
}

/** The cookie of a browser in which account 1 is signed in. */
export async function makeSession(change) {
  const { SESSION_COOKIE, newSecret, secretHash } = await product.load('accounts/auth/sign-in/session.rules.js');
  const secret = newSecret();
  const at = (days) => new Date(Date.now() + days * 86_400_000).toISOString().replace('T', ' ').slice(0, 23);
  await change('DELETE FROM sessions', []);
  await change(
    `INSERT INTO sessions (hash, account_id, user_agent, address, created_at, last_seen_at, expires_at)
     VALUES (?, 1, 'Bench', '127.0.0.1', ?, ?, ?)`,
    [secretHash(secret), at(0), at(0), at(1)],
  );
  await change("UPDATE listings SET description = 'Counts the ships that pass.' WHERE id = ?", [REVIEWED]);
  return `${SESSION_COOKIE}=${secret}`;
}

/** The key of account 1, an admin, who also owns the measured bot; the server is given to the same account. */
export async function makeStaffKey(change) {
  const { newKey, hashOf } = await product.load('accounts/auth/keys/api-key.rules.js');
  const key = newKey();
  const now = '2026-11-01 00:00:00.000';
  for (const table of ['usage_counters', 'usage_days', 'api_keys', 'api_credentials'])
    await change(`DELETE FROM ${table}`, []);
  await change('UPDATE listings SET owner_id = 1 WHERE id = 2', []);
  await change('INSERT INTO api_credentials (id, account_id, created_at) VALUES (1, 1, ?)', [now]);
  await change(
    `INSERT INTO api_keys (credential_id, hash, first_characters, last_characters, scope, created_at)
     VALUES (1, ?, ?, ?, 'staff', ?)`,
    [hashOf(key, undefined), key.slice(0, 7), key.slice(-4), now],
  );
  return key;
}
