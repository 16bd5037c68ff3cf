import { FrontDoor } from '../../src/core/http/front-door.js';
import { MINUTE } from '../../src/core/shared/utc.js';
import { serve } from '../support/served.js';

/** No listing can have a slug that is a word of a path: its page could never be opened. */
const site = serve();

/** The words that routes have where the pages of listings have the slug. */
const words = (): string[] => {
  const templates = site.app.nest.get(FrontDoor).routes.routes.map(({ template }) => template.split('/'));
  const found = templates
    .filter(([, area]) => area === 'servers' || area === 'bots')
    .flatMap(([, , word = ':']) => (word.startsWith(':') ? [] : [word]));
  return [...new Set(found)];
};

/** Drafts of one account, each of them edited once. */
async function slugFault(kind: 'bot' | 'server', slug: string): Promise<unknown> {
  const { account, browser } = await site.person();
  const draft = await site.make[kind](account, { state: 'draft' });
  const path = `/dashboard/${kind}s/${draft.uuid}`;
  const { status, body } = await browser.send<{ faults?: { slug?: string } }>('PATCH', path, {
    body: { version: 1, slug },
  });
  return status === 200 ? 'accepted' : body.faults?.slug;
}

beforeEach(() => site.advance(MINUTE));

test('there are such words, the ones of topics and feeds among them', () => {
  expect(words()).toEqual(expect.arrayContaining(['tags', 'categories', 'new.atom']));
});

describe.each(['bot', 'server'] as const)('the slug of a %s', (kind) => {
  test('cannot be a word of a path, or one that pages to come will need', async () => {
    for (const word of [...words(), 'new', 'tags', 'categories'])
      expect([word, await slugFault(kind, word)]).toEqual([word, expect.stringMatching(/reserved|slug/)]);
    expect(await slugFault(kind, 'tags')).toBe('slug "tags" is reserved for the site: choose another.');
  });

  test('can be the last word of a path below a listing', async () => {
    for (const word of ['join', 'invite', 'vote'])
      expect([word, await slugFault(kind, `${word}-${kind}`)]).toEqual([word, 'accepted']);
  });
});
