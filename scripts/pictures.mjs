// Takes pictures of pages of a running demo, in both schemes and at two widths, and prints what is wrong with them: errors
// in the console, accessibility faults (axe), and content that is wider than the window.
//   node scripts/pictures.mjs --out /tmp/pictures --as marisol /servers /bots/lanternfish
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';
import { launchChromium } from './launch-chromium.mjs';

const { values, positionals: paths } = parseArgs({
  allowPositionals: true,
  options: {
    base: { type: 'string', default: 'http://127.0.0.1:3000' },
    out: { type: 'string', default: 'pictures' },
    as: { type: 'string' },
    only: { type: 'string', default: 'light,dark,390,1280' },
  },
});
const only = values.only.split(',');
const SCHEMES = ['light', 'dark'].filter((scheme) => only.includes(scheme));
const WIDTHS = [390, 1280].filter((width) => only.includes(String(width)));
const MAX_HEIGHT = 2_400;

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const browser = await launchChromium();
mkdirSync(values.out, { recursive: true });
let faults = 0;

for (const scheme of SCHEMES)
  for (const width of WIDTHS) {
    const viewport = { width, height: width < 500 ? 844 : 900 };
    const context = await browser.newContext({ viewport, colorScheme: scheme, reducedMotion: 'reduce' });
    if (values.as)
      await context.request.post(`${values.base}/login/demo`, {
        data: { account: values.as },
        headers: { origin: values.base },
      });
    for (const path of paths) await takePicture(context, path, `${scheme}-${width}`);
    await context.close();
  }
await browser.close();
process.exitCode = faults > 0 ? 1 : 0;

async function takePicture(context, path, variant) {
  const page = await context.newPage();
  const errors = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  const answer = await page.goto(values.base + path, { waitUntil: 'networkidle' });
  const { width } = page.viewportSize();
  const name = `${path.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '') || 'home'}${values.as ? `-${values.as}` : ''}`;
  await page.evaluate(showAll);
  const size = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]);
  const file = `${values.out}/${name}-${variant}.png`;
  const clip = { x: 0, y: 0, width, height: Math.min(size[1], MAX_HEIGHT) };
  await page.screenshot({ path: file, fullPage: true, clip });
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  const said = [
    ...errors,
    ...(size[0] > width ? [`${size[0] - width} px wider than the window`] : []),
    ...violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map(({ target, any }) => `${target} ${any[0]?.message ?? ''}`)
          .join(' | ')}`,
    ),
  ];
  faults += said.length;
  console.log(`${answer?.status()} ${file}${said.map((line) => `\n    ${line}`).join('')}`);
  await page.close();
}

/** Rows below the window are laid out only when they come near it. */
function showAll() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('.row { content-visibility: visible !important; }');
  document.adoptedStyleSheets = [sheet];
}
