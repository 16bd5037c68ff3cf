// A simulated chat platform: for sign-in a real OAuth2 server with the platform's paths, opaque tokens and no OpenID, and the
// API for applications in the chat (platform-chat.mjs). It runs in its own process, prints its address, and takes its users and failures from PUT /simulator. DELETE /simulator
// restores the state of the start.
// `npm run dev:platform` starts it too.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { Provider } from 'oidc-provider';
import { BOT_TOKEN, PUBLIC_KEY, chatState, serveChat, signed } from './platform-chat.mjs';

const CLIENT_ID = '400000000000000001';
const CLIENT_SECRET = 'a secret of the tests';

/** The state that tests may change while it runs. */
const state = {
  users: [{ id: '80351110224678912', username: 'nelly', global_name: 'Nelly', discriminator: '0', avatar: null }],
  guilds: {},
  invites: {},
  applications: {},
  /** Every path except /simulator answers 503. */
  isDown: false,
  /** Only the API answers 503: the sign-in pages work, reading the user fails. */
  isApiDown: false,
  /** The API answers 429 with this Retry-After in seconds; 0 turns that off. */
  limitedFor: 0,
  delayMs: 0,
  /** Paths that answer 404. */
  missing: [],
  /** The number of requests to each path. */
  asked: {},
  clientId: CLIENT_ID,
  ...chatState,
};

const initialState = structuredClone(state);

const port = Number(process.env.PORT ?? 0);
const sites = (process.env.SITE_URL ?? 'http://127.0.0.1:3000').split(',');
const server = createServer();
// Never: by default, an idle connection ends after five seconds, maybe while a busy test sends its next request on it.
server.keepAliveTimeout = 0;
await new Promise((listening) => server.listen(port, '127.0.0.1', listening));
const issuer = `http://127.0.0.1:${server.address().port}`;

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: CLIENT_ID,
      client_secret: CLIENT_SECRET,
      redirect_uris: sites.map((site) => `${site}/login/callback`),
      grant_types: ['authorization_code', 'client_credentials'],
      response_types: ['code'],
      token_endpoint_auth_method: 'client_secret_post',
    },
  ],
  scopes: ['identify', 'guilds', 'applications.commands.update'],
  pkce: { required: () => true },
  routes: { authorization: '/oauth2/authorize', token: '/api/oauth2/token', revocation: '/api/oauth2/token/revoke' },
  features: {
    clientCredentials: { enabled: true },
    devInteractions: { enabled: false },
    revocation: { enabled: true },
  },
  interactions: { url: (_context, { uid }) => `/choose/${uid}` },
  findAccount: (_context, id) => ({ accountId: id, claims: async () => ({ sub: id }) }),
  cookies: { keys: [randomBytes(16).toString('hex')] },
  ttl: { AccessToken: 600, ClientCredentials: 600, AuthorizationCode: 60, Grant: 600, Interaction: 600, Session: 600 },
});

const userOf = (id) => state.users.find((user) => user.id === id);

/** The page on which a person chooses a user or refuses, with a link for each. */
async function choose(context, uid) {
  const { user: id, refuse } = context.query;
  if (refuse === undefined && userOf(id) === undefined) {
    const links = state.users.map((user) => `<li><a href="/choose/${uid}?user=${user.id}">${user.username}</a></li>`);
    context.type = 'html';
    context.body = `<ul>${links.join('')}<li><a href="/choose/${uid}?refuse">Refuse</a></li></ul>`;
    return;
  }
  const result = refuse === undefined ? await consent(context, id) : { error: 'access_denied' };
  context.respond = false;
  await provider.interactionFinished(context.req, context.res, result, { mergeWithLastSubmission: false });
}

async function consent(context, accountId) {
  const { params } = await provider.interactionDetails(context.req, context.res);
  const grant = new provider.Grant({ accountId, clientId: params.client_id });
  grant.addOIDCScope(String(params.scope));
  return { login: { accountId }, consent: { grantId: await grant.save() } };
}

/** Whether the request has a token of the application itself with the right to register commands. */
async function mayRegister(context) {
  const [, secret = ''] = /^Bearer (.+)$/.exec(context.get('authorization')) ?? [];
  const token = await provider.ClientCredentials.find(secret);
  return token !== undefined && !token.isExpired && token.scopes.has('applications.commands.update');
}

/** The part of the API that the directory uses; `undefined` for unknown paths. */
async function api(context, path) {
  const [, kind, id] = /^\/(invites|applications)\/([^/]+)/.exec(path) ?? [];
  if (kind !== undefined) return state[kind][decodeURIComponent(id)];
  const [, secret = ''] = /^Bearer (.+)$/.exec(context.get('authorization')) ?? [];
  const token = await provider.AccessToken.find(secret);
  if (token === undefined || token.isExpired) context.throw(401);
  if (path === '/users/@me') return userOf(token.accountId);
  if (path !== '/users/@me/guilds') return undefined;
  if (!token.scopes.has('guilds')) context.throw(403);
  return state.guilds[token.accountId] ?? [];
}

/** Every sign-in asks which user it is, even if the person signed in before. */
function forgetVisitor(context) {
  const cookies = (context.get('cookie') ?? '').split('; ').filter((cookie) => !cookie.startsWith('_session'));
  context.req.headers.cookie = cookies.join('; ');
}

async function serve(context, next) {
  const { path } = context;
  if (path.startsWith('/oauth2/authorize')) forgetVisitor(context);
  if (path === '/simulator') await control(context);
  else if (path === '/simulator/channel') showChannel(context);
  else if (path === '/simulator/signed') await send(context);
  else {
    state.asked[path] = (state.asked[path] ?? 0) + 1;
    if (state.delayMs > 0) await wait(state.delayMs);
    if (state.isDown) context.throw(503);
    if (state.missing.includes(path)) context.throw(404);
    if (path.startsWith('/choose/')) await choose(context, path.slice('/choose/'.length));
    else if (path.startsWith('/api/v10/')) await tell(context, path.slice('/api/v10'.length));
    else await next();
  }
}

async function tell(context, path) {
  if (state.isApiDown) context.throw(503);
  if (state.limitedFor > 0) {
    context.status = 429;
    context.set('Retry-After', String(state.limitedFor));
    context.body = { message: 'You are being rate limited.' };
    return;
  }
  if (await serveChat(state, context, path, () => mayRegister(context))) return;
  const answer = await api(context, path);
  if (answer === undefined) context.throw(404);
  context.body = answer;
}

async function control(context) {
  let text = '';
  for await (const chunk of context.req) text += chunk;
  if (context.method === 'DELETE') Object.assign(state, structuredClone(initialState));
  Object.assign(state, text === '' ? {} : JSON.parse(text));
  context.body = state;
}

/** A page that looks like a channel, where a person types commands. */
function showChannel(context) {
  const page = readFileSync(new URL('platform-channel.html', import.meta.url), 'utf8');
  context.type = 'html';
  context.body = page.replace('{{site}}', sites[0]);
}

/** Signs an interaction and sends it to the site, and returns the answer: { url, interaction }. */
async function send(context) {
  let text = '';
  for await (const chunk of context.req) text += chunk;
  const { url, interaction } = JSON.parse(text);
  const body = JSON.stringify(interaction);
  const headers = { 'content-type': 'application/json', ...signed(body) };
  const answer = await fetch(url, { method: 'POST', headers, body });
  context.body = { status: answer.status, answer: await answer.json().catch(() => null) };
}

provider.use(serve);

// Failures are asserted by the tests, so they need not appear in the output.
provider.silent = true;
const answer = provider.callback();
server.on('request', (request, response) => void answer(request, response));
process.stdout.write(
  `${JSON.stringify({ issuer, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, publicKey: PUBLIC_KEY, botToken: BOT_TOKEN })}\n`,
);
