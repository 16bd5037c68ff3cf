import { Searches } from '../../src/finding/directory/search/searches.service.js';
import { inLongForm } from '../support/effort.js';
import { serve } from '../support/served.js';
import { Visitor } from '../support/visitor.js';
import { fullText, miniSearch } from './libraries.js';
import { type AskedText, askedTexts, withoutTopics } from './strangers/asked.js';
import { filledTexts } from './strangers/exchanged.js';
import { type Search, measured, tableOf } from './strangers/measured.js';
import { fill } from './texts.js';

/** At 100,000 texts, indexing takes minutes. */
const TEXTS = Number(process.env['MARQUEE_TEXTS'] ?? inLongForm(10_000, 1_500));
const EACH = inLongForm(200, 24);
/** With fewer installed texts, nearly all would be made of exchanged words. */
const MIN_WRITTEN = 300;
/** Topics look for texts with tags among the others. */
const PAGES = 3;
const PAGE = 100;

const filled = filledTexts(TEXTS);
const written = filled.filter(({ isWritten }) => isWritten);
const judged = new Set(written.filter(({ tags }) => tags.length > 0).map(({ name }) => name));
const { texts, asked: topics } = withoutTopics(filled);
const asked: readonly AskedText[] = [...askedTexts(texts, EACH), ...topics];

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const hasTexts = written.length >= MIN_WRITTEN;
if (!hasTexts) say(`Only ${written.length} texts of others are installed here, so no search is measured with them.`);

(hasTexts ? describe : describe.skip)('among texts that nobody here wrote', () => {
  const site = serve();
  const visitor = new Visitor(site);
  const found = new Map<AskedText, string[]>();
  const marquee: Search = async (one) => {
    const names = found.get(one) ?? [];
    for (let page = 1; names.length === (page - 1) * PAGE && page <= (one.of === 'topic' ? PAGES : 1); page += 1)
      names.push(...(await visitor.names('bots', { search: one.search, page, limit: PAGE })));
    found.set(one, names);
    return names;
  };
  const libraries = { MiniSearch: miniSearch(texts), FTS5: fullText(texts) };
  const [mini, full] = Object.values(libraries).map(
    (find): Search =>
      async ({ search }) =>
        find(search).slice(0, PAGES * PAGE),
  );
  const searches = { Marquee: marquee, MiniSearch: mini!, FTS5: full! };

  beforeAll(async () => {
    const rest = { kind: 'bot', category: null, languages: [], nsfw: false, ai: false } as const;
    await fill(
      site.app,
      texts.map((text, index) => ({ ...text, ...rest, votes: (index * 7_919) % 1_000 })),
    );
  });

  test('a name is suggested while it is typed, also with a typo', async () => {
    const searches = site.app.nest.get(Searches);
    const durations: number[] = [];
    const suggested: Search = async ({ search }) => {
      const began = performance.now();
      const { listings } = await searches.suggest(search, ['bot']);
      durations.push(performance.now() - began);
      return listings.map(({ name }) => name);
    };
    for (const of of SUGGESTED) {
      const some = asked.filter((one) => one.of === of && one.part === 'kept');
      const { first, five } = await measured(some, suggested, judged);
      say(`suggested first / among five, %: ${of} (${some.length}) ${first.toFixed(0)} / ${five.toFixed(0)}`);
      expect(five).toBeGreaterThanOrEqual(MIN_SUGGESTED);
    }
    const sorted = durations.toSorted((a, b) => a - b);
    const at = (share: number): string => (sorted[Math.floor(share * sorted.length)] ?? 0).toFixed(1);
    say(`suggestions took ${at(0.5)} ms at the median, and ${at(0.95)} ms at the 95th percentile`);
  });

  test('a right text is found more often than by libraries', async () => {
    for (const part of ['tune', 'kept'] as const) {
      const some = asked.filter((one) => one.part === part);
      say(`\n${texts.length} texts, ${written.length} of them as somebody wrote them; searches ${PARTS[part]}`);
      say(await tableOf(some, searches, judged));
    }
    const [ours, ...theirs] = await Promise.all(
      Object.values(searches).map((search) => measured(asked, search, judged)),
    );
    for (const one of theirs) {
      expect(ours!.first).toBeGreaterThan(one.first);
      expect(ours!.five).toBeGreaterThan(one.five);
      expect(ours!.empty).toBeLessThanOrEqual(one.empty);
    }
  });
});

const SUGGESTED = ['name', 'name with a typo', 'beginning of a name'];
const MIN_SUGGESTED = 80;
const PARTS = { tune: 'by which the search was changed', kept: 'that are only reported' } as const;
