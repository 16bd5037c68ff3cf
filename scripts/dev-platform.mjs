// Starts the application with a platform to sign in on: the simulated chat platform of the tests, filled with the sample
// people. The application restarts on every change, or runs the build with --built. PORT and PLATFORM_PORT set the ports.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const { PORT: port = '3000', PLATFORM_PORT: platformPort = '3999' } = process.env;
const site = `http://127.0.0.1:${port}`;

/** The people of the sample data, and one without an account. */
const users = [
  { id: '400000000000000001', username: 'marisol', global_name: 'Marisol' },
  { id: '400000000000000002', username: 'joss.fenwright', global_name: 'Joss' },
  { id: '400000000000000003', username: 'odile_marsh', global_name: 'Odile of the Marsh' },
  { id: '400000000000000004', username: 'perrin_oake' },
  { id: '400000000000000005', username: 'sefa.lindqvist', global_name: 'Sefa (review)' },
  { id: '400000000000000006', username: 'bram_oyelaran' },
  { id: '400000000000000007', username: 'ines.halloway', global_name: 'Ines' },
  { id: '400000000000000999', username: 'new_here', global_name: 'New here' },
];
const workshop = { id: '429000000000000001', name: 'Night Workshop', icon: null, features: [], nsfw_level: 0 };
const counts = { approximate_member_count: 1_204, approximate_presence_count: 87 };
const BOT = '400000000000000777';
const BOT_ROLE = '610000000000000002';
const MANAGE_ROLES = String(1n << 28n);
const role = { permissions: '0', position: 1, managed: false, mentionable: true };
/** A guild of the bot, in which everyone is. The first person owns it. */
const guildOf = (name, channel) => ({
  name,
  owner_id: users[0].id,
  roles: [
    { ...role, id: '610000000000000001', name: 'Voters' },
    { ...role, id: BOT_ROLE, name: 'Marquee', permissions: MANAGE_ROLES, position: 2, managed: true },
  ],
  members: { ...Object.fromEntries(users.map(({ id }) => [id, []])), [BOT]: [BOT_ROLE] },
  channels: [channel],
  ...counts,
});
const people = {
  users,
  // Everyone manages one server that is not listed, and is a member of another one.
  guilds: Object.fromEntries(
    users.map(({ id }) => [
      id,
      [
        { ...workshop, ...counts, owner: false, permissions: '32' },
        { id: '429000000000000002', name: 'Somebody Else', owner: false, permissions: '0' },
      ],
    ]),
  ),
  invites: { workshop: { guild: { ...workshop, description: 'Things that are made at night.' }, ...counts } },
  botGuilds: {
    // A server of the sample data, and one that is not listed.
    '420000000000000001': guildOf('A listed server', '600000000000000001'),
    [workshop.id]: guildOf(workshop.name, '600000000000000002'),
  },
  applications: {
    '419000000000000001': { id: '419000000000000001', name: 'Night Light', description: 'Shines.', bot_public: true },
  },
};

const running = [];
const start = (words, env, out) => {
  const child = spawn(process.execPath, words, { env: { ...process.env, ...env }, stdio: ['ignore', out, 'inherit'] });
  running.push(child);
  child.on('exit', (code) => end(code ?? 1));
  return child;
};
const end = (code) => {
  process.exitCode ??= code;
  for (const child of running) child.kill();
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(0));

const simulator = start(
  [at('test/support/platform-simulator.mjs')],
  { SITE_URL: `${site},http://localhost:${port}`, PORT: platformPort },
  'pipe',
);
const [line] = await once(createInterface({ input: simulator.stdout }), 'line');
const { issuer, clientId, clientSecret, publicKey, botToken } = JSON.parse(line);
const set = async (state) =>
  (await fetch(`${issuer}/simulator`, { method: 'PUT', body: JSON.stringify(state) })).json();
const { bot } = await set(people);
await set({ bot: { ...bot, userId: BOT } });
process.stdout.write(`A platform to sign in with runs at ${issuer}. Open ${site}/login and choose who you are.\n`);
process.stdout.write(`Commands in the chat: ${issuer}/simulator/channel\n`);

const settings = {
  PORT: port,
  PUBLIC_URL: site,
  PLATFORM_NAME: 'the simulator',
  PLATFORM_ISSUER: issuer,
  PLATFORM_CLIENT_ID: clientId,
  PLATFORM_CLIENT_SECRET: clientSecret,
  PLATFORM_PUBLIC_KEY: publicKey,
  PLATFORM_BOT_TOKEN: botToken,
};
const marquee = start(
  process.argv.includes('--built')
    ? [at('dist/main.js')]
    : [at('node_modules/@nestjs/cli/bin/nest.js'), 'start', '--watch'],
  settings,
  'inherit',
);

// The simulator knows the commands once the application has registered them, as on the platform.
while (marquee.exitCode === null && (await fetch(`${site}/readyz`).catch(() => undefined))?.ok !== true)
  await wait(500);
if (marquee.exitCode === null)
  spawn(process.execPath, [at('dist/cli.js'), 'chat', 'register'], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
