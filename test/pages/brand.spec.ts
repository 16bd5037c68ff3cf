import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Browser } from '../support/browser.js';
import { openPage } from '../support/pages.js';
import { serve } from '../support/served.js';

const folder = mkdtempSync(join(tmpdir(), 'marquee-brand-'));
const [style, logo] = [join(folder, 'brand.css'), join(folder, 'logo.svg')];
writeFileSync(style, ':root { --hue: 145; }');
writeFileSync(logo, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 8"><circle r="4" cx="4" cy="4"/></svg>');

const site = serve({
  variables: {
    SITE_NAME: 'Lantern & Quay',
    BRAND_STYLE: style,
    BRAND_LOGO: logo,
    FOOTER_LINKS: 'Imprint=https://example.org/imprint',
  },
});

afterAll(() => rmSync(folder, { recursive: true }));

const hrefOf = (text: string, rel: string): string =>
  new RegExp(`<link rel="${rel}"[^>]* href="([^"]+)"`).exec(text)?.[1] ?? '';

test('the name, the style, the logo and the links of the operator are on every page, without a build', async () => {
  const browser = new Browser(site.app);
  for (const path of ['/', '/servers', '/login', '/nothing/here']) {
    const { text } = await openPage(browser, path);
    expect(text).toContain(' · Lantern &amp; Quay</title>');
    expect(text).toContain('href="https://example.org/imprint"');
    const css = (await browser.get(hrefOf(text, 'stylesheet'))).text;
    expect(css.slice(css.lastIndexOf('@layer'))).toMatch(/^@layer brand \{\s*:root \{ --hue: 145; \}\s*\}$/);
    expect((await browser.get(hrefOf(text, 'icon'))).text).toContain('<circle r="4"');
    // As wide as the drawing, so that the word in it can be read.
    expect(text).toContain(`<img class="logo" src="${hrefOf(text, 'icon')}" alt width="78" height="26"/>`);
  }
});

test('the manifest has the name and the logo, and is allowed by the policy of the pages', async () => {
  const browser = new Browser(site.app);
  const { text, headers } = await openPage(browser, '/');
  const manifest = await browser.get<object>(hrefOf(text, 'manifest'));
  expect(manifest.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  expect(JSON.parse(manifest.text)).toMatchObject({
    name: 'Lantern & Quay',
    start_url: '/',
    icons: [
      { src: hrefOf(text, 'icon'), type: 'image/svg+xml' },
      { src: '/cards/icons/192.png', type: 'image/png' },
      { src: '/cards/icons/512.png', type: 'image/png' },
    ],
  });
  expect(headers['content-security-policy']).toContain("manifest-src 'self'");
});

test('the guide for operators has every property that a brand changes', () => {
  const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
  const [example = ''] = /```css\n:root[^`]+```/.exec(read('docs/operations.md')) ?? [];
  const named = [...example.matchAll(/(--[a-z-]+):/g)].map(([, name]) => name);
  expect(named).toEqual(['--hue', '--brand-hue', '--brand-chroma', '--bulb-hue', '--radius', '--font']);
  const tokens = read('src/pages/assets/css/00-tokens.css');
  for (const name of named) expect(tokens).toContain(`    ${name}: `);
});
