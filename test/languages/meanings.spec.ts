import { Browser } from '../support/browser.js';
import { serveWithChat } from '../support/chat.js';
import { openPage } from '../support/pages.js';
import { Visitor } from '../support/visitor.js';

const site = serveWithChat({ variables: { SITE_LANGUAGES: 'en,de,ja' } });
const visitor = new Visitor(site);

test('a button that opens a page and the state of a case are two words', async () => {
  const server = await site.make.server(null);
  await visitor.catchUp();
  const answer = await site.chat.command('bump', {}, { guild: server.platformId, locale: 'de' });
  expect(Object.keys(answer.buttons)).toEqual(['Abstimmen', 'Öffnen']);
});

test('what a person searched for stands in the quotation marks of the language', async () => {
  const page = async (language: string) =>
    (await openPage(new Browser(site.app), `/servers?search=quartz&category=gaming&lang=${language}`)).text;
  expect(await page('en')).toContain('“quartz”');
  for (const [language, words] of [
    ['de', '„quartz“'],
    ['ja', '「quartz」'],
  ] as const) {
    const shown = await page(language);
    expect(shown).toContain(words);
    expect(shown).not.toContain('“quartz”');
  }
});

test('sentences follow one another with the space of the language', async () => {
  const server = await site.make.server(null, { name: 'Quartz' });
  const vote = async (locale: string) =>
    (await site.chat.command('vote', {}, { guild: server.platformId, locale })).content;
  expect(await vote('de')).toBe('Du hast für Quartz abgestimmt. Du hast 5 Token verdient.');
  expect(await vote('ja')).toBe('Quartz に投票しました。5 トークンを獲得しました。');
});
