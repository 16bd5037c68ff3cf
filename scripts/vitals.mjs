// Prints how pages load on a slow phone: the time until the largest content is painted, how much the layout shifts, and the
// longest task of the page. It starts the sample data, and opens the pages in Chromium: as they are sent, and without
// compression, as signed-in people get them.
//   npm run vitals                                      # /servers, a server, a bot and the Spotlight
//   npm run vitals -- --base http://127.0.0.1:3000 /bots   # pages of a running server
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
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
  globalThis.vitals = { lcp: 0, cls: 0 };
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => (globalThis.vitals.lcp = startTime));
  watch('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) globalThis.vitals.cls += value;
  });
}

/**
 * Records the tasks of the browser, and returns what ends it: the longest task of the page in milliseconds, from when its
 * document was there. The browser's own list of long tasks leaves out tasks that only lay a page out.
 */
async function recordTasks(browser, address) {
  const session = await browser.newBrowserCDPSession();
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const includedCategories = ['toplevel', 'devtools.timeline', 'blink.user_timing'];
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  return async () => {
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await complete;
    await session.detach();
    const isStart = ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL === address;
    const { pid, ts: start } = events.find(isStart);
    const { tid, ts: there } = events.find(
      ({ name, pid: process, ts }) => name === 'CommitLoad' && process === pid && ts >= start,
    );
    const isTask = (one) =>
      one.name === 'ThreadControllerImpl::RunTask' && one.pid === pid && one.tid === tid && one.ts > there;
    return Math.max(0, ...events.filter(isTask).map(({ dur = 0 }) => dur / 1_000));
  };
}

/** The first visit: nothing is cached. */
async function load(browser, address, isCompressed) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  if (!isCompressed) await context.setExtraHTTPHeaders({ 'Accept-Encoding': 'identity' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.addInitScript(observe);
  const longestTask = await recordTasks(browser, address);
  const answer = await page.goto(address, { waitUntil: 'networkidle' });
  if (answer.status() !== 200) throw new Error(`${address}: ${answer.status()}`);
  // On a busy machine, the network can be idle before the first paint. A later, larger paint still counts.
  await page.waitForFunction(() => globalThis.vitals.lcp > 0);
  await page.waitForTimeout(500);
  const seen = await page.evaluate(() => globalThis.vitals);
  const task = await longestTask();
  await context.close();
  return { ...seen, task, bytes };
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const shown = (value, target, digits, unit) => `${value.toFixed(digits)}${unit} ${value < target ? '✓' : '✗'}`;

const demo = values.base === undefined ? await startDemo() : undefined;
const addressOf = (path) => (values.base ?? demo.base) + path;
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
for (const path of paths) await load(browser, addressOf(path), true);
for (const [path, isCompressed] of paths.flatMap((path) => [
  [path, true],
  [path, false],
])) {
  const loads = [];
  for (let n = 0; n < Number(values.loads); n += 1) loads.push(await load(browser, addressOf(path), isCompressed));
  const of = (name) => median(loads.map((one) => one[name]));
  const cells = [
    shown(of('lcp'), TARGETS.lcp, 0, ' ms'),
    shown(of('cls'), TARGETS.cls, 3, ''),
    shown(of('task'), TARGETS.task, 0, ' ms'),
    `${(of('bytes') / 1_024).toFixed(1)} KB`,
  ];
  console.log(
    (isCompressed ? path : '  without compression').padEnd(32) + cells.map((cell) => cell.padStart(15)).join(''),
  );
}
await browser.close();
await demo?.stop();
