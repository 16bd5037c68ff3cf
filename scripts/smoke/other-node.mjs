// Starts the built product under another version of Node.js and asks it for every kind of answer:
//   node scripts/smoke/other-node.mjs 24
// That version comes from the package "node" of npm, into a temporary folder: as a dependency it would replace the one of
// the system. Anything that the process writes to its error output counts as a fault, warnings included.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { smoke } from './smoke.mjs';

const START_MS = 120_000;

const [, , major = '24'] = process.argv;
const folder = mkdtempSync(`${tmpdir()}/marquee-node-${major}-`);
try {
  const faults = await tryIn(folder);
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function tryIn(place) {
  const built = spawnSync(process.execPath, ['scripts/ensure-built.mjs'], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (built.status !== 0) return ['The build fails.'];
  const words = [
    'install',
    '--prefix',
    place,
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--no-package-lock',
    `node@${major}`,
  ];
  const installed = spawnSync('npm', words, { encoding: 'utf8' });
  const program = `${place}/node_modules/node/bin/node`;
  if (installed.status !== 0 || !existsSync(program))
    return [`Node.js ${major} cannot be installed from npm:\n${installed.stderr}`];
  const { stdout: version } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  if (!version.startsWith(`v${major}.`)) return [`The installed Node.js says that it is "${version.trim()}".`];
  const faults = await serveAndAsk(program, place);
  if (faults.length === 0) console.log(`Node.js ${version.trim()}: all kinds of answers are as expected.`);
  return faults;
}

async function serveAndAsk(program, place) {
  const port = await freePort();
  const env = { PATH: process.env.PATH, HOME: place, PORT: String(port), DATA_DIR: `${place}/data`, LOG_LEVEL: 'warn' };
  const child = spawn(program, [resolve('dist/main.js')], { cwd: place, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr']) child[name].on('data', (bytes) => (output[name] += bytes));
  const ended = once(child, 'close');
  const base = `http://127.0.0.1:${port}`;
  const faults = (await isReady(child, base))
    ? await smoke(base, JSON.parse(readFileSync(`${place}/data/demo.json`, 'utf8')))
    : ['The process does not become ready.'];
  child.kill('SIGTERM');
  const [code] = await ended;
  if (code !== 0) faults.push(`The process ends with ${code}:\n${output.stdout}`);
  if (output.stderr !== '') faults.push(`The process writes to its error output:\n${output.stderr}`);
  return faults;
}

async function isReady(child, base) {
  const until = performance.now() + START_MS;
  while (performance.now() < until && child.exitCode === null) {
    const answer = await fetch(`${base}/readyz`).catch(() => undefined);
    if (answer?.ok) return true;
    await wait(100);
  }
  return false;
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}
