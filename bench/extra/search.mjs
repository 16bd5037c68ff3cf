import { PRODUCTION, dataOf, profiling, startProduct } from '../pairs.mjs';

const MAX_MS = { embedded: 25, server: 60 };
const MAX_MEDIAN_MS = 8;
const MAX_SUGGESTION_MS = 3;
const HOSTILE = 200;
const ROUNDS = 3;
/** After a search, its slot rests for as long as the search took, up to a quarter of a second. */
const REST_MS = 260;

const WORDS =
  'bot number music utility moderation directory bo nu num mu ut mo di 1 12 123 xyzzyx nubmer muisc botnumber 日本語'.split(
    ' ',
  );
const FILTERS = ['', '&nsfw=include', '&tags=music', '&tags=music,utility', '&sort=votes', '&sort=newest&nsfw=include'];
const PAGES = [1, 1, 2, 40, 200, 100_000];

/** Short words, frequent words, words that no listing has, up to eight at a time, with every filter and page. */
const hostile = Array.from({ length: HOSTILE }, (_, number) => {
  const words = Array.from(
    { length: 1 + (number % 8) },
    (__, index) => WORDS[(number * 7 + index * (1 + (number % 5))) % WORDS.length],
  );
  const [filter, page] = [FILTERS[number % FILTERS.length], PAGES[Math.floor(number / 6) % PAGES.length]];
  return `/bots?search=${encodeURIComponent(words.join(' '))}${filter}&page=${page}&limit=100`;
});

const suggestions = WORDS.flatMap((word) =>
  [1, 2, 3, 4].map((letters) => `/suggest?q=${encodeURIComponent(word.slice(0, letters))}`),
);

/** How long the product takes for searches and suggestions that are asked one after the other. */
export async function measureSearch(options, say) {
  const results = [];
  for (const on of ['embedded', 'server'].filter((name) => options.on === undefined || options.on === name)) {
    const { variables } = await dataOf(on, options, say);
    const server = await startProduct(
      { ...PRODUCTION, ...variables, SUGGESTIONS_PER_MINUTE: '1000000' },
      { nodeOptions: profiling(options) },
    );
    await server.untilIdle();
    const searched = await timesOf(server.port, hostile, REST_MS);
    const suggested = await timesOf(server.port, suggestions, 0);
    await server.stop();
    const worst = searched.at(-1);
    say(
      `${on}: ${searched.length} hostile searches: p50 ${middle(searched).ms} ms, worst ${worst.ms} ms (${worst.path})`,
    );
    say(`${on}: ${suggested.length} suggestions: p50 ${middle(suggested).ms} ms, worst ${suggested.at(-1).ms} ms`);
    const result = (name, value, max) => ({ id: `search-${on}`, name: `search: ${on}, ${name}`, value, max });
    results.push(
      result('p50', middle(searched).ms, MAX_MEDIAN_MS),
      result('worst', worst.ms, MAX_MS[on]),
      result('suggestions p50', middle(suggested).ms, MAX_SUGGESTION_MS),
    );
  }
  return results;
}

const middle = (times) => times[Math.floor(times.length / 2)];

/** The best of a few rounds for each path, the quickest first. */
async function timesOf(port, paths, restMs) {
  const best = new Map();
  for (let round = 0; round < ROUNDS; round += 1)
    for (const path of paths) {
      const from = performance.now();
      const answer = await fetch(`http://127.0.0.1:${port}${path}`);
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
      const ms = Number((performance.now() - from).toFixed(1));
      best.set(path, Math.min(best.get(path) ?? Infinity, ms));
      await new Promise((done) => setTimeout(done, Math.min(ms, restMs)));
    }
  return [...best].map(([path, ms]) => ({ path, ms })).toSorted((a, b) => a.ms - b.ms);
}
