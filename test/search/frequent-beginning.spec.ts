import { serve } from '../support/served.js';
import { Visitor } from '../support/visitor.js';
import { fill } from './texts.js';

const ENDINGS = ['dial', 'flower', 'light', 'rise', 'set', 'shine', 'stone', 'day', 'ray', 'burn'];
/** More rows than a search reads. */
const EACH = 270;

const site = serve();
const visitor = new Visitor(site);

beforeAll(async () => {
  const rest = { kind: 'bot', tags: [], category: null, languages: [], nsfw: false, ai: false } as const;
  const numbers = Array.from({ length: EACH * ENDINGS.length }, (_, index) => index);
  await fill(
    site.app,
    numbers.map((number) => ({
      ...rest,
      name: `Number ${number}`,
      description: `Has sun${ENDINGS[number % ENDINGS.length]} of its own`,
      votes: number % 100,
    })),
  );
});

test('the beginning of many frequent words lists as many listings as a single frequent word', async () => {
  const { total, isTotalExact } = await visitor.list('bots', 'search=sun');
  expect([total, isTotalExact]).toEqual([300, false]);
});
