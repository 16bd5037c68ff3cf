import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Browser } from '../support/browser.js';
import { openPage } from '../support/pages.js';
import { serve } from '../support/served.js';
import { Visitor } from '../support/visitor.js';

const folders = mkdtempSync(join(tmpdir(), 'marquee-locales-'));
const HEAD = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n';

function folderWith(name: string, text: string): string {
  const folder = join(folders, name);
  mkdirSync(folder);
  writeFileSync(join(folder, 'nl.po'), HEAD + text);
  return folder;
}

describe('a catalogue of the operator', () => {
  const LOCALES_DIR = folderWith('whole', '\nmsgid "Servers"\nmsgstr "Gemeinschaften"\n');
  const site = serve({ variables: { SITE_LANGUAGES: 'nl,en', LOCALES_DIR } });

  test('adds a language without a build, and texts that it lacks are English', async () => {
    const { text } = await openPage(new Browser(site.app), '/servers');
    expect(text).toContain('<html lang="nl"');
    expect(text).toMatch(/>Gemeinschaften<[\s\S]*>Developers</);
    expect((await openPage(new Browser(site.app), '/servers?lang=en')).text).toMatch(/<nav[\s\S]*>Servers</);
  });
});

describe('a catalogue of the operator with a translation that cannot be shown', () => {
  const FOUND = '{total} {filters, plural, =0 {listed} other {found}}';
  const LOCALES_DIR = folderWith(
    'faulty',
    `\nmsgid "Servers"\nmsgstr "Gemeenschappen"\n\nmsgid "${FOUND}"\nmsgstr "gevonden"\n`,
  );
  const site = serve({ variables: { SITE_LANGUAGES: 'nl,en', LOCALES_DIR } });

  test('shows this text in English, and names it in the log once', async () => {
    await site.make.server(null);
    await new Visitor(site).catchUp();
    for (const _time of [1, 2]) {
      const { text } = await openPage(new Browser(site.app), '/servers');
      expect(text).toMatch(/>Gemeenschappen<[^]*>1 listed</);
    }
    expect(site.app.logged.filter((line) => line.includes('nl.po'))).toEqual([
      expect.stringContaining('lacks {filters}, {total}') as string,
    ]);
  });
});

describe('a broken catalogue of the operator', () => {
  const LOCALES_DIR = folderWith('broken', '\nmsgid "Servers\nmsgstr "Gemeenschappen"\n');
  const site = serve({ variables: { SITE_LANGUAGES: 'nl,en', LOCALES_DIR } });

  test('is named in the log once, with its line, and English is shown', async () => {
    const { text } = await openPage(new Browser(site.app), '/servers');
    expect(text).toContain('<html lang="en"');
    expect(site.app.logged.filter((line) => line.includes('LOCALES_DIR'))).toEqual([
      expect.stringMatching(/broken\/nl\.po: .*line \d/) as string,
    ]);
  });
});

describe('rules of the operator in several languages', () => {
  const folder = join(folders, 'policies');
  mkdirSync(folder);
  writeFileSync(join(folder, 'rules.en.md'), '# House rules\n\nBe kind.\n');
  writeFileSync(join(folder, 'rules.de.md'), '# Hausordnung\n\nSeid nett.\n');
  const site = serve({
    variables: { SITE_LANGUAGES: 'en,de,en-XA', RULES_FILE: join(folder, 'rules.{lang}.md') },
  });

  test('are shown in the language of the page, and else in English', async () => {
    const browser = new Browser(site.app);
    const shown = async (tag: string): Promise<unknown> =>
      /<h1>(.*?)<\/h1>/.exec((await openPage(browser, `/rules?lang=${tag}`)).text)?.[1];
    expect(await Promise.all(['en', 'de', 'en-XA'].map(shown))).toEqual(['House rules', 'Hausordnung', 'House rules']);
    expect((await browser.get('/rules?lang=de')).body).toMatchObject({ title: 'House rules' });
  });
});
