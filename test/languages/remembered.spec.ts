import { Browser } from '../support/browser.js';
import { Chance } from '../support/chance.js';
import { PAGE } from '../support/pages.js';
import { serve } from '../support/served.js';

const PATHS = ['/servers', '/bots', '/spotlight', '/developers', '/servers/lantern-hall'];
const WAYS = ['header', 'link', 'cookie', 'link against the header'] as const;

/** Words of the frame of every page and of rows, by their language. */
const WORDS: Readonly<Record<string, RegExp>> = {
  en: /Skip to content|\d votes?\b|Terms/,
  de: /Zum Inhalt springen|\d Stimmen?\b|Nutzungsbedingungen/,
  ja: /本文へ移動|\d 票|利用規約/,
  ar: /الانتقال إلى المحتوى|صوت|الشروط/,
  es: /Saltar al contenido|\d votos?\b|Términos/,
};
const languages = Object.keys(WORDS);
const site = serve({ variables: { SITE_LANGUAGES: languages.join(',') } });
const withoutSwitch = (html: string): string => html.replace(/<nav [^>]*class="languages[^]*?<\/nav>/, '');

test('of a thousand requests for remembered pages in five languages, none gets another language', async () => {
  await site.make.server(null, { slug: 'lantern-hall', votes: 3 });
  const chance = new Chance(37);
  const asked = Array.from({ length: 1_000 }, () => ({
    path: chance.pick(PATHS),
    language: chance.pick(languages),
    other: chance.pick(languages),
    way: chance.pick(WAYS),
  }));
  const visitor = new Browser(site.app);
  const wrong: string[] = [];
  for (let from = 0; from < asked.length; from += 25)
    await Promise.all(
      asked.slice(from, from + 25).map(async ({ path, language, other, way }) => {
        const isLink = way.startsWith('link');
        const page = await visitor.get(isLink ? `${path}?lang=${language}` : path, {
          ...PAGE,
          ...(way === 'header' && { 'accept-language': `${language}, ${other};q=0.5` }),
          ...(way === 'link against the header' && { 'accept-language': other, cookie: `language=${other}` }),
          ...(way === 'cookie' && { 'accept-language': other, cookie: `language=${language}` }),
        });
        const text = withoutSwitch(page.text);
        const found = languages.filter((one) => WORDS[one]?.test(text));
        if (page.headers['content-language'] !== language || found.join() !== language)
          wrong.push(`${path} in ${language} by ${way}: ${page.status}, ${found.join()}`);
      }),
    );
  expect(wrong).toEqual([]);
});
