import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { openFile, openServer, stored } from './data.mjs';
import { Directory } from './directory.mjs';
import { Keys, bearerOf, isValid, isWellFormed } from './keys.mjs';
import { Limits } from './limits.mjs';
import { Listings } from './listings.mjs';
import { Pages } from './pages.mjs';
import { RenderedPages } from './rendered-pages.mjs';
import { sendBadge, sendFound, sendJson, sendPage } from './replies.mjs';

/**
 * The reference: the same responses without a framework, with node:http, prepared statements, hand-written mapping and a
 * pool of the same size. It has no log, metrics or graceful shutdown, and only validates what the load sends.
 */
const { PORT, DATABASE_URL, SQLITE_FILE, LIMIT } = process.env;
const ask = SQLITE_FILE === undefined ? openServer(DATABASE_URL) : openFile(SQLITE_FILE);
const keys = new Keys(ask);
const limits = new Limits(ask, Number(LIMIT));
const listings = new Listings(ask);
const instant = SQLITE_FILE === undefined ? (date) => date : stored;
const pages = new Pages(ask, instant);
const directory = new Directory(ask, instant);
const rendered = new RenderedPages(ask);

const CHECK = `SELECT l.votes, (SELECT COUNT(*) FROM accounts a JOIN votes v ON v.account_id = a.id AND v.listing_id = l.id
    WHERE a.platform_id = ?) AS voted
  FROM listings l WHERE l.id = ?`;

const addresses = new Map();

async function answer(request, response) {
  const headers = { 'X-Request-Id': randomUUID() };
  const [path, query] = request.url.split('?');
  const page = request.headers.accept === 'text/html' ? rendered.find(path) : undefined;
  if (page !== undefined) {
    countAddress(request);
    return sendPage(request, response, Object.assign(headers, page.headers), await rendered.render(page));
  }
  const [, first, second, kinds, id, action] = path.split('/');
  if (first === 'badges') {
    countAddress(request);
    return sendBadge(request, response, headers);
  }
  if (first === 'servers') {
    countAddress(request);
    return sendFound(request, response, { ...headers, Vary: 'Accept' }, await directory.servers());
  }
  if (first !== 'api' || second !== 'v1')
    return sendJson(response, 404, headers, { error: 'There is nothing at this address.' });
  const caller = await admit(request, response, headers, action);
  if (caller === undefined) return undefined;
  const kind = kinds === 'bots' ? 'bot' : 'server';
  if (action === undefined) return found(request, response, headers, kind, await listings[kind](id));
  const facts = await listings.facts(kind, id);
  const isOpen =
    facts?.ownerId === caller || (kind === 'bot' && action !== 'voters' && facts?.members.includes(caller));
  if (!isOpen)
    return sendJson(response, facts === undefined ? 404 : 403, headers, { error: 'This is not for this key.' });
  if (action === 'stats') return sendJson(response, 200, headers, await postStats(facts.id, await bodyOf(request)));
  return sendFound(request, response, headers, await ACTIONS[action](facts.id, new URLSearchParams(query)));
}

const ACTIONS = {
  async check(listingId, query) {
    const [{ voted, votes }] = await ask(CHECK, [query.get('platformId'), listingId]);
    return { voted: voted > 0, votes };
  },
  voters: (listingId, query) => pages.voters(listingId, ...pageOf(query)),
  bumps: (listingId, query) => pages.bumps(listingId, ...pageOf(query)),
};

const pageOf = (query) => [Number(query.get('page') ?? 1), Math.min(100, Number(query.get('limit') ?? 50))];

function found(request, response, headers, kind, body) {
  if (body === undefined) sendJson(response, 404, headers, { error: `No approved ${kind} matches this identifier.` });
  else sendFound(request, response, headers, body);
}

async function postStats(listingId, { serverCount }) {
  if (!Number.isSafeInteger(serverCount) || serverCount < 0) throw new Error('The load sent an invalid count');
  await ask('UPDATE bots SET server_count = ? WHERE listing_id = ?', [serverCount, listingId]);
  return { serverCount };
}

function bodyOf(request) {
  return new Promise((resolve, reject) => {
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => resolve(JSON.parse(Buffer.concat(chunks).toString())));
    request.on('error', reject);
  });
}

/** Returns the account, or sends the refusal and returns nothing. Only waits for keys that are not cached. */
async function admit(request, response, headers, action) {
  const text = bearerOf(request.headers.authorization);
  if (!isWellFormed(text)) return refuse(request, response, headers);
  const key = keys.recall(text) ?? (await keys.find(text));
  const now = Date.now();
  if (key === undefined || !isValid(key, now)) return refuse(request, response, headers);
  keys.noteUse(key, `${request.method} ${action}`);
  if (!limits.has(key.credential_id)) await limits.load(key.credential_id);
  const bucket = action === 'stats' || action === 'check' ? action : 'default';
  const reset = limits.take(key.credential_id, bucket, now, headers);
  if (reset === undefined) return key.account_id;
  headers['Retry-After'] = String(Math.max(1, Math.ceil((reset - now) / 1000)));
  sendJson(response, 429, headers, { error: 'A limit is used up.', remaining: 0, reset });
  return undefined;
}

function countAddress(request) {
  const address = request.socket.remoteAddress;
  addresses.set(address, (addresses.get(address) ?? 0) + 1);
}

function refuse(request, response, headers) {
  countAddress(request);
  headers['WWW-Authenticate'] = 'Bearer';
  sendJson(response, 401, headers, {
    error: 'A valid API key is needed: send it as "Authorization: Bearer <key>".',
  });
}

const server = createServer((request, response) => {
  answer(request, response).catch((error) => {
    console.error(error);
    sendJson(response, 500, {}, { error: 'Fault' });
  });
});
server.listen(Number(PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
process.on('message', (trace) => {
  rendered
    .learn(trace)
    .then(() => process.send({}))
    .catch((error) => process.send({ error: error.message }));
});
