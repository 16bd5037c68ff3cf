// Prints how pages load on a slow phone: the time until the largest content is painted, how much the layout shifts, and the
// longest task of the page. It starts the sample data behind a proxy that compresses, and opens the pages in Chromium.
//   npm run vitals                                      # /servers, a server, a bot and the Spotlight
//   npm run vitals -- --base http://127.0.0.1:3000 /bots   # pages of a running server
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createBrotliCompress, createGzip } from 'node:zlib';
import { chromium } from 'playwright-core';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { base: { type: 'string' }, loads: { type: 'string', default: '5' } },
});
const paths =
  positionals.length > 0 ? positionals : ['/servers', '/servers/harbor-of-makers', '/bots/lanternfish', '/spotlight'];

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const CPU_SLOWDOWN = 4;
/** 1.6 Mbit/s down, 0.75 up, in bytes per second, and 150 ms for each round trip. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const TARGETS = { lcp: 1_800, cls: 0.01, task: 100 };

const COMPRESSED = /^(?:text\/|application\/(?:json|javascript|manifest\+json)|image\/svg)/;
const ENCODINGS = [
  ['br', createBrotliCompress],
  ['gzip', createGzip],
];

/** Forwards to the server and compresses texts, as proxies in production do. */
function startProxy(base) {
  const { hostname, port } = new URL(base);
  const proxy = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const forwarded = request({ hostname, port, method, path: url, headers }, (answer) => {
      const accepted = headers['accept-encoding'] ?? '';
      const [encoding, compress] = ENCODINGS.find(([name]) => accepted.includes(name)) ?? [];
      const isCompressed = answer.headers['content-encoding'] !== undefined;
      if (encoding === undefined || isCompressed || !COMPRESSED.test(answer.headers['content-type'] ?? '')) {
        outgoing.writeHead(answer.statusCode, answer.headers);
        return answer.pipe(outgoing);
      }
      const { 'content-length': _length, ...others } = answer.headers;
      outgoing.writeHead(answer.statusCode, { ...others, 'content-encoding': encoding });
      return answer.pipe(compress()).pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  return new Promise((resolve) => proxy.listen(0, '127.0.0.1', () => resolve(proxy)));
}

/** The built product with its sample data, in a folder of its own. */
async function startDemo() {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-vitals-'));
  const port = await freePort();
  const env = { PATH: process.env.PATH, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'warn', DRAIN_SECONDS: '0' };
  const child = spawn('node', ['dist/main.js'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const base = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${base}/readyz`).catch(() => ({}))).ok) {
    if (child.exitCode !== null) throw new Error('The server exited on start: see its output above');
    await wait(100);
  }
  const stop = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { base, stop };
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Runs in the page before everything else. */
function observe() {
  globalThis.vitals = { lcp: 0, cls: 0, task: 0 };
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => (globalThis.vitals.lcp = startTime));
  watch('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) globalThis.vitals.cls += value;
  });
  watch('longtask', ({ duration }) => (globalThis.vitals.task = Math.max(globalThis.vitals.task, duration)));
}

/** The first visit: nothing is cached. */
async function load(browser, address) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.addInitScript(observe);
  const answer = await page.goto(address, { waitUntil: 'networkidle' });
  if (answer.status() !== 200) throw new Error(`${address}: ${answer.status()}`);
  // On a busy machine, the network can be idle before the first paint. A later, larger paint still counts.
  await page.waitForFunction(() => globalThis.vitals.lcp > 0);
  await page.waitForTimeout(500);
  const seen = await page.evaluate(() => globalThis.vitals);
  await context.close();
  return { ...seen, bytes };
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const shown = (value, target, digits, unit) => `${value.toFixed(digits)}${unit} ${value < target ? '✓' : '✗'}`;

const demo = values.base === undefined ? await startDemo() : undefined;
const proxy = await startProxy(values.base ?? demo.base);
const addressOf = (path) => `http://127.0.0.1:${proxy.address().port}${path}`;
const executablePath = [
  process.env.CHROMIUM ?? '',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium-headless-shell',
].find(existsSync);
const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
console.log('Medians; every page is loaded with an empty cache. Other work on the machine makes them worse.');
console.log(
  `${'page'.padEnd(32)}${['largest paint', 'shift', 'longest task', 'sent'].map((t) => t.padStart(15)).join('')}`,
);
// The first load is not counted: a server and a browser that have just started are slower.
for (const path of paths) await load(browser, addressOf(path));
for (const path of paths) {
  const loads = [];
  for (let n = 0; n < Number(values.loads); n += 1) loads.push(await load(browser, addressOf(path)));
  const of = (name) => median(loads.map((one) => one[name]));
  const cells = [
    shown(of('lcp'), TARGETS.lcp, 0, ' ms'),
    shown(of('cls'), TARGETS.cls, 3, ''),
    shown(of('task'), TARGETS.task, 0, ' ms'),
    `${(of('bytes') / 1_024).toFixed(1)} KB`,
  ];
  console.log(path.padEnd(32) + cells.map((cell) => cell.padStart(15)).join(''));
}
await browser.close();
proxy.close();
await demo?.stop();
