// Takes the pictures of README.md and the guides from a demo with fresh sample data:
//   npm run pictures            all of them, into docs/pictures
//   npm run pictures -- home    only those with this word in their name
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launchChromium } from './launch-chromium.mjs';

/** The pages that the documents show, and the sample account that visits them. The desks are shown in one scheme only. */
const PICTURES = [
  { name: 'home', path: '/' },
  { name: 'server-list', path: '/servers' },
  { name: 'listing', path: '/bots/lanternfish', as: 'perrin_oake' },
  { name: 'spotlight', path: '/spotlight', as: 'marisol' },
  { name: 'dashboard', path: '/dashboard/listings', as: 'marisol' },
  { name: 'developer', path: '/dashboard/developer', as: 'marisol' },
  ...[
    ['desk-home', '/staff', 'ines.halloway'],
    ['desk-queue', '/staff/queue/01992e41-1400-7a10-8c01-5b7d20e4f101', 'sefa.lindqvist'],
    ['desk-batch', '/staff/ratings/batches/new?ratings=2&ratings=3', 'sefa.lindqvist'],
    ['desk-case', '/staff/reports/4?canned=1', 'sefa.lindqvist'],
    ['desk-spotlight', '/staff/spotlight', 'ines.halloway'],
    ['desk-find', '/staff/find?q=lantern', 'ines.halloway'],
    ['desk-audit', '/staff/audit?actor=ines.halloway', 'ines.halloway'],
    ['desk-votes', '/staff/listings/01992e41-1400-7a10-8c09-5b7d20e4f109/votes', 'sefa.lindqvist'],
  ].map(([name, path, as]) => ({ name, path, as, schemes: ['light'] })),
];
const SCHEMES = ['light', 'dark'];
const PORT = '39517';
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BASE = `http://127.0.0.1:${PORT}`;

const words = process.argv.slice(2);
const wanted = PICTURES.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
const out = join(ROOT, 'docs', 'pictures');
mkdirSync(out, { recursive: true });

const data = mkdtempSync(join(tmpdir(), 'marquee-pictures-'));
const env = { PATH: process.env.PATH, PORT, PUBLIC_URL: BASE, DATA_DIR: data };
const demo = spawn(process.execPath, ['dist/main.js'], { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] });
try {
  await ready();
  await takePictures();
} finally {
  demo.kill('SIGTERM');
  await once(demo, 'exit');
  rmSync(data, { recursive: true, force: true });
}

async function ready() {
  for (;;) {
    if (demo.exitCode !== null) throw new Error('The demo ended before it was ready.');
    const isReady = await fetch(`${BASE}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function takePictures() {
  const browser = await launchChromium();
  for (const colorScheme of SCHEMES)
    for (const { name, path, as, schemes = SCHEMES } of wanted) {
      if (!schemes.includes(colorScheme)) continue;
      const viewport = { width: 1280, height: 800 };
      const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
      if (as !== undefined)
        await context.request.post(`${BASE}/login/demo`, { data: { account: as }, headers: { origin: BASE } });
      const page = await context.newPage();
      await page.goto(BASE + path, { waitUntil: 'networkidle' });
      await page.screenshot({ path: join(out, `${name}-${colorScheme}.png`), animations: 'disabled' });
      await context.close();
      process.stdout.write(`docs/pictures/${name}-${colorScheme}.png\n`);
    }
  await browser.close();
}
