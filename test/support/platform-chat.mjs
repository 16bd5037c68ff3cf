// The part of the simulated platform for applications in the chat: guilds with roles and members, messages, completed
// answers, commands and signed requests.
import { generateKeyPairSync, randomInt, sign } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
export const PUBLIC_KEY = Buffer.from(String(publicKey.export({ format: 'jwk' }).x), 'base64url').toString('hex');
export const BOT_TOKEN = 'a bot token of the tests';

const MANAGE_ROLES = 1n << 28n;
const ADMINISTRATOR = 1n << 3n;

/** The state that tests may change while it runs. */
export const chatState = {
  bot: { token: BOT_TOKEN, userId: '400000000000000002', flags: 0, interactionsUrl: null },
  /**
   * By id: { name, owner_id, roles: [{ id, name, permissions, position, managed, mentionable }], members: { [id]: [role ids] },
   * approximate_member_count, approximate_presence_count, channels: [ids] }. The bot is a member.
   */
  botGuilds: {},
  /** What was written into channels, oldest first: { channelId, … }. */
  messages: [],
  /** By person: the channel to them. */
  directChannels: {},
  /** People who take no direct messages. */
  closedToMessages: [],
  /** By token of the interaction: the completed answer. */
  completions: {},
  /** The commands of the application, as it registered them. */
  commands: [],
  /** Every request to give or take a role: { method, guild, person, role }. */
  roleCalls: [],
  /**
   * Failures: { method, path (a regular expression), status, code, message, times, share (of 1), retryAfter, isGlobal, isSilent,
   * isCut, isLate }. The first that fits a request answers it, or cuts the connection; if it is late, after the request was carried
   * out. `times` counts down; without it, the failure stays.
   */
  faults: [],
  /** At most `limit` requests to each route in `windowMs`; more are answered with 429. */
  routeLimit: null,
};

/** When the requests to each route within the window began. */
const windows = new Map();

export const signed = (body) => {
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const signature = sign(null, Buffer.from(timestamp + body), privateKey).toString('hex');
  return { 'x-signature-timestamp': timestamp, 'x-signature-ed25519': signature };
};

export async function bodyOf(context) {
  let text = '';
  for await (const chunk of context.req) text += chunk;
  return text === '' ? undefined : JSON.parse(text);
}

function refuse(context, status, code, message) {
  context.status = status;
  context.body = { code, message };
  return true;
}

function faultOf({ faults }, context, path) {
  const fault = faults.find(
    ({ method = context.method, path: like, share = 1 }) =>
      method === context.method && new RegExp(like).test(path) && randomInt(1_000) < share * 1_000,
  );
  if (fault?.times !== undefined) {
    fault.times -= 1;
    if (fault.times <= 0) faults.splice(faults.indexOf(fault), 1);
  }
  return fault;
}

async function fail(context, fault) {
  if (fault.isSilent) await wait(60_000);
  if (fault.isCut) {
    context.respond = false;
    context.req.socket.destroy();
    return true;
  }
  const { status, code = 0, message = 'A failure of the tests', retryAfter, isGlobal = false } = fault;
  context.status = status;
  context.body = { code, message };
  if (retryAfter !== undefined) {
    context.set('Retry-After', String(Math.ceil(retryAfter)));
    if (isGlobal) context.set('X-RateLimit-Global', 'true');
    context.body = { message, retry_after: retryAfter, global: isGlobal };
  }
  return true;
}

/** Whether the route has no room for the request. It is named as the platform does: by the guild, channel or webhook. */
function isLimited({ routeLimit }, context, path) {
  if (routeLimit === null) return false;
  const route = `${context.method} ${path.replace(/(?<!^\/guilds|^\/channels)\/\d+/g, '/*')}`;
  const { limit, windowMs } = routeLimit;
  const now = performance.now();
  const begun = (windows.get(route) ?? []).filter((at) => at > now - windowMs);
  const isFull = begun.length >= limit;
  if (!isFull) begun.push(now);
  windows.set(route, begun);
  const seconds = (begun[0] + windowMs - now) / 1_000;
  context.set('X-RateLimit-Limit', String(limit));
  context.set('X-RateLimit-Remaining', String(limit - begun.length));
  context.set('X-RateLimit-Reset-After', seconds.toFixed(3));
  if (!isFull) return false;
  context.status = 429;
  context.set('Retry-After', String(Math.ceil(seconds)));
  context.body = { message: 'You are being rate limited.', retry_after: seconds, global: false };
  return true;
}

const positionOf = (guild, held) =>
  Math.max(0, ...guild.roles.filter(({ id }) => held.includes(id)).map(({ position }) => position));

/** Gives or takes a role, as the platform does it. */
function changeRole(state, context, [, guildId, person, roleId]) {
  const guild = state.botGuilds[guildId];
  state.roleCalls.push({ method: context.method, guild: guildId, person, role: roleId });
  if (guild === undefined) return refuse(context, 404, 10_004, 'Unknown Guild');
  const held = guild.members[person];
  if (held === undefined) return refuse(context, 404, 10_007, 'Unknown Member');
  const role = guild.roles.find(({ id }) => id === roleId);
  if (role === undefined) return refuse(context, 404, 10_011, 'Unknown Role');
  const own = guild.members[state.bot.userId] ?? [];
  const rights = guild.roles
    .filter(({ id }) => id === guildId || own.includes(id))
    .reduce((all, { permissions }) => all | BigInt(permissions), 0n);
  const mayManage = (rights & (MANAGE_ROLES | ADMINISTRATOR)) !== 0n;
  if (!mayManage || role.managed || roleId === guildId || positionOf(guild, own) <= role.position)
    return refuse(context, 403, 50_013, 'Missing Permissions');
  const others = held.filter((id) => id !== roleId);
  guild.members[person] = context.method === 'PUT' ? [...others, roleId] : others;
  context.status = 204;
  return true;
}

const guildAnswer = (guildId, { members: _members, channels: _channels, ...guild }, withCounts) => {
  const { approximate_member_count: memberCount, approximate_presence_count: onlineCount, ...plain } = guild;
  const counts = { approximate_member_count: memberCount, approximate_presence_count: onlineCount };
  return { id: guildId, ...plain, ...(withCounts ? counts : {}) };
};

function memberAnswer(state, context, [, guildId, person]) {
  const guild = state.botGuilds[guildId];
  if (guild === undefined) return refuse(context, 404, 10_004, 'Unknown Guild');
  const roles = guild.members[person];
  if (roles === undefined) return refuse(context, 404, 10_007, 'Unknown Member');
  context.body = { user: { id: person }, roles };
  return true;
}

async function write(state, context, [, channelId]) {
  const isKnown =
    Object.values(state.botGuilds).some(({ channels = [] }) => channels.includes(channelId)) ||
    Object.values(state.directChannels).includes(channelId);
  if (!isKnown) return refuse(context, 404, 10_003, 'Unknown Channel');
  const [person] = Object.entries(state.directChannels).find(([, id]) => id === channelId) ?? [];
  if (state.closedToMessages.includes(person)) return refuse(context, 403, 50_007, 'Cannot send messages to this user');
  const body = await bodyOf(context);
  const before = state.messages.find(({ nonce }) => body.nonce !== undefined && nonce === body.nonce);
  const message = before ?? {
    id: String(900_000_000_000_000_000n + BigInt(state.messages.length)),
    channelId,
    ...body,
  };
  if (before === undefined) state.messages.push(message);
  context.body = { id: message.id, channel_id: channelId };
  return true;
}

async function openChannel(state, context) {
  const { recipient_id: person } = await bodyOf(context);
  state.directChannels[person] ??= String(800_000_000_000_000_000n + BigInt(Object.keys(state.directChannels).length));
  context.body = { id: state.directChannels[person], type: 1 };
  return true;
}

/** The requests with the token of the bot, by method and path. */
const BOT_ROUTES = [
  ['PUT', /^\/guilds\/(\d+)\/members\/(\d+)\/roles\/(\d+)$/, changeRole],
  ['DELETE', /^\/guilds\/(\d+)\/members\/(\d+)\/roles\/(\d+)$/, changeRole],
  ['GET', /^\/guilds\/(\d+)\/members\/(\d+)$/, memberAnswer],
  [
    'GET',
    /^\/guilds\/(\d+)$/,
    (state, context, [, guildId]) => {
      const guild = state.botGuilds[guildId];
      if (guild === undefined) return refuse(context, 404, 10_004, 'Unknown Guild');
      context.body = guildAnswer(guildId, guild, context.query.with_counts === 'true');
      return true;
    },
  ],
  ['POST', /^\/channels\/(\d+)\/messages$/, write],
  ['POST', /^\/users\/@me\/channels$/, openChannel],
  [
    'GET',
    /^\/applications\/@me$/,
    ({ bot, clientId }, context) => {
      const { userId, flags, interactionsUrl } = bot;
      context.body = {
        id: clientId,
        name: 'Marquee',
        bot: { id: userId },
        flags,
        verify_key: PUBLIC_KEY,
        interactions_endpoint_url: interactionsUrl,
      };
      return true;
    },
  ],
];

/** Answers a request of an application or its bot. Returns whether it was one. */
export async function serveChat(state, context, path, isClient) {
  const { method } = context;
  const completion = /^\/webhooks\/\d+\/([^/]+)\/messages\/@original$/.exec(path);
  const registered = /^\/applications\/\d+\/commands$/.test(path);
  const found = BOT_ROUTES.map(([verb, form, answer]) => [verb, form.exec(path), answer]).find(
    ([verb, match]) => verb === method && match !== null,
  );
  if (completion === null && !registered && found === undefined) return false;
  if (isLimited(state, context, path)) return true;
  const fault = faultOf(state, context, path);
  if (fault !== undefined && !fault.isLate) return fail(context, fault);
  const isAnswered = await carryOut();
  return fault === undefined ? isAnswered : fail(context, fault);

  async function carryOut() {
    if (completion !== null) {
      if (method === 'PATCH') state.completions[decodeURIComponent(completion[1])] = await bodyOf(context);
      context.body = state.completions[decodeURIComponent(completion[1])] ?? {};
      return true;
    }
    const isBot = context.get('authorization') === `Bot ${state.bot.token}`;
    if (registered ? !isBot && !(await isClient()) : !isBot) return refuse(context, 401, 0, '401: Unauthorized');
    if (registered) {
      if (method === 'PUT') state.commands = await bodyOf(context);
      context.body = state.commands;
      return true;
    }
    const [, match, answer] = found;
    return answer(state, context, match);
  }
}
