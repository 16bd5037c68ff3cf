import { generateKeyPairSync, randomBytes, randomInt, sign } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, rmSync, statSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { lineOf } from '../lines.mjs';
import { PRODUCTION, dataOf, profiling, startProduct } from '../pairs.mjs';
import { Steady } from '../processes.mjs';
import { LARGE, SMALL, accountPlatformId, botPlatformId, guildId } from '../world/size.mjs';

const MAX_COMMAND_MS = 250;
const MAX_CHECK_RATIO = 3;
const SECONDS = 20;
const WARM_UP_SECONDS = 5;
const RATES = { checks: 100, commands: 50, forgeries: 1_000 };
const CHECKS = 500;
const APPLICATION = '400000000000000001';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const publicHex = Buffer.from(publicKey.export({ format: 'jwk' }).x, 'base64url').toString('hex');

/**
 * Commands in the chat beside vote checks, and vote checks under a flood of forged commands. Every request is logged into
 * a file, as in production.
 */
export async function measureChat(options, say) {
  const results = [];
  for (const on of ['server', 'embedded'].filter((name) => options.on === undefined || options.on === name)) {
    const { facts, variables } = await dataOf(on, options, say);
    const chat = { PLATFORM_PUBLIC_KEY: publicHex, PLATFORM_CLIENT_ID: APPLICATION };
    const folder = mkdtempSync(join(tmpdir(), 'marquee-bench-log-'));
    const stdout = openSync(join(folder, 'log'), 'w');
    const server = await startProduct(
      { ...PRODUCTION, ...variables, ...chat, LOG_LEVEL: 'info' },
      { stdout, nodeOptions: profiling(options) },
    );
    closeSync(stdout);
    await server.untilIdle();
    const figures = await measureOne(
      { server, facts, on, logBytes: () => statSync(join(folder, 'log')).size },
      options,
    );
    await server.stop();
    rmSync(folder, { recursive: true });
    say(textOf(on, figures));
    results.push(...resultsOf(on, figures));
  }
  return results;
}

/** The rounds alternate, and the best of each counts, by the last kind of request. */
const PHASES = { quiet: ['checks'], used: ['checks', 'commands'], flooded: ['forgeries', 'checks'] };

async function measureOne({ server, facts, on, logBytes }, { rounds }) {
  const { port } = server;
  const senders = { checks: new Steady(), commands: new Steady(), forgeries: new Steady() };
  const requests = {
    checks: lineOf(on === 'server' ? 'bot-check' : 'embedded-check')
      .requests(facts)
      .slice(0, CHECKS),
    commands: [],
    forgeries: forgeries(),
  };
  await tryOut(port, commandsOf(on));
  const run = async (names, seconds = SECONDS) => {
    requests.commands = commandsOf(on);
    const [cpu, bytes] = [server.cpu(), logBytes()];
    const running = names.map(async (name) => {
      const order = { port, probes: { [name]: requests[name] }, perSecond: RATES[name], seconds };
      return senders[name].run(order);
    });
    const seen = Object.assign({}, ...(await Promise.all(running)));
    return { ...seen, cpu: (server.cpu() - cpu) / 1e6 / seconds, logged: (logBytes() - bytes) / seconds };
  };
  await run(['checks', 'commands', 'forgeries'], WARM_UP_SECONDS);
  const best = {};
  for (let round = 0; round < rounds; round += 1)
    for (const [name, sent] of Object.entries(PHASES)) {
      const figures = await run(sent);
      if (!(best[name]?.[sent.at(-1)].p99 <= figures[sent.at(-1)].p99)) best[name] = figures;
    }
  for (const sender of Object.values(senders)) sender.stop();
  return best;
}

const idOf = () => String(9e17 + randomInt(1e14));

/** A signed command of any person of the data. */
function signed(data, more = {}, type = 2) {
  const user = { id: accountPlatformId(randomInt(1, SMALL.accounts)), username: `member_${randomInt(1e6)}` };
  const where = { user, context: 1, authorizing_integration_owners: { 1: user.id } };
  const interaction = { id: idOf(), application_id: APPLICATION, type, data, token: 'a token', locale: 'en-US' };
  const body = JSON.stringify({ ...interaction, ...where, ...more });
  const timestamp = String(Math.floor(Date.now() / 1_000));
  return requestOf(body, timestamp, sign(null, Buffer.from(timestamp + body), privateKey).toString('hex'));
}

const requestOf = (body, timestamp, signature) => ({
  method: 'POST',
  path: '/interactions',
  headers: {
    'Content-Type': 'application/json',
    'X-Signature-Timestamp': timestamp,
    'X-Signature-Ed25519': signature,
  },
  body,
});

const command = (name, options = {}) => ({
  id: '1',
  type: 1,
  name,
  options: Object.entries(options).map(([option, value]) => ({ type: 3, name: option, value })),
});

function bump() {
  const guild = guildId(randomInt(LARGE.servers / 2, LARGE.servers));
  const user = { id: accountPlatformId(randomInt(1, SMALL.accounts)), username: 'member' };
  const where = { guild_id: guild, member: { user, roles: [] }, authorizing_integration_owners: { 0: guild } };
  return signed(command('bump'), { ...where, user: undefined, context: 0 });
}

const anyBot = () => botPlatformId(randomInt(2, SMALL.bots));
const suggestion = () => ({ ...command('bot'), options: [{ type: 3, name: 'name', value: 'bot 1', focused: true }] });
const KINDS = {
  vote: () => signed(command('vote', { bot: anyBot() })),
  bot: () => signed(command('bot', { name: anyBot() })),
  search: () => signed(command('search', { words: `bot ${randomInt(SMALL.bots)}` })),
  me: () => signed(command('me')),
  top: () => signed(command('top')),
  suggestions: () => signed(suggestion(), {}, 4),
};

/** As many as are sent, each with an id of its own: a repeated one would get its answer again. */
function commandsOf(on) {
  const kinds = Object.entries(on === 'server' ? { ...KINDS, bump } : KINDS);
  return Array.from({ length: RATES.commands * SECONDS }, (_, n) => {
    const [kind, make] = kinds[n % kinds.length];
    return { kind, ...make() };
  });
}

/** Of the right form, so that each takes the check of a signature. */
const forgeries = () =>
  Array.from({ length: 2_000 }, () => {
    const { body, headers } = signed(command('bump'));
    return requestOf(body, headers['X-Signature-Timestamp'], randomBytes(64).toString('hex'));
  });

/** Refusals of commands are answers with status 200 too, so the benchmark looks at one of each kind. */
async function tryOut(port, commands) {
  for (const { path, kind, ...how } of commands.splice(0, 8)) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, how);
    const { type, data = {} } = await answer.json();
    const isRight =
      type === 8 ? data.choices.length > 0 : data.embeds?.length > 0 || /You|Token|token/.test(data.content);
    if (!isRight) throw new Error(`/${kind} was answered with ${JSON.stringify({ type, data })}: ${how.body}`);
  }
}

function textOf(on, figures) {
  const load = loadavg()[0].toFixed(1);
  const lines = Object.entries(figures).flatMap(([name, { cpu, logged, ...seen }]) => [
    `  ${name}: ${(cpu * 100).toFixed(0)} % of a processor, ${(logged / 1_000).toFixed(0)} KB of log a second`,
    ...Object.entries(seen).map(
      ([what, { p50, p99, statuses }]) =>
        `    ${what.padEnd(21)} p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms (${JSON.stringify(statuses)})`,
    ),
  ]);
  return [`chat: ${on}, load of the machine ${load}`, ...lines].join('\n');
}

function resultsOf(on, { quiet, used, flooded }) {
  const result = (name, value, max) => ({ id: `chat-${on}`, name: `chat: ${on}, ${name}`, value, max });
  return [
    { ...result('commands p99', used.commands.p99, MAX_COMMAND_MS), quiet, used, flooded },
    result('check p99 under forgeries to quiet', flooded.checks.p99 / quiet.checks.p99, MAX_CHECK_RATIO),
  ];
}
