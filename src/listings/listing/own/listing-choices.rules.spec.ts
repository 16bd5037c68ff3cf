import { faultsOfChoices, newChoices } from './listing-choices.rules.js';
import type { Fields, Values } from './listing-fields.rules.js';
import { inEnglish } from '../../../../test/support/in-english.js';

const choices = {
  categories: ['gaming', 'art'],
  contentRatings: ['general', 'teen', 'strong-language'],
  reservedSlugs: new Set(['spotlight', 'new']),
};
const restricted: Fields = {
  invite: { table: 'listings', column: 'invite', kind: 'text', addresses: 'invite' },
  slug: { table: 'listings', column: 'slug', kind: 'text' },
  category: { table: 'own', column: 'category', kind: 'text', choice: 'category' },
  contentRatings: { table: 'own', column: 'content_ratings', kind: 'list', choice: 'content-rating' },
};
const faultsOf = (values: Values, current: Values = {}, inviteHosts: readonly string[] = []) =>
  inEnglish(faultsOfChoices(restricted, values, current, { choices, inviteHosts })) as object;

test('fields that are left out or empty have no faults', () => {
  expect(faultsOf({})).toStrictEqual({});
  expect(faultsOf({ slug: null, category: null, contentRatings: [] }, {}, ['platform.example'])).toStrictEqual({});
});

test('all faults are reported together', () => {
  const values = { invite: 'https://evil.example/x', slug: 'new', category: 'cooking', contentRatings: ['adult'] };
  expect(Object.keys(faultsOf(values, {}, ['platform.example']))).toEqual([
    'invite',
    'slug',
    'category',
    'contentRatings',
  ]);
});

describe('an invite', () => {
  const inviteHosts = ['invite.example', 'Platform.example'];

  test('may lead to any host if no hosts are configured', () => {
    expect(faultsOf({ invite: 'https://anywhere.example/x' })).toEqual({});
  });

  test('must lead to one of the configured hosts', () => {
    for (const invite of ['https://platform.example/x', 'https://invite.example/'])
      expect(faultsOf({ invite }, {}, inviteHosts)).toEqual({});
    for (const host of ['evil.example', 'platform.example.evil.example', 'xinvite.example'])
      expect(faultsOf({ invite: `https://${host}/x` }, {}, inviteHosts)).toEqual({
        invite: `invite leads to ${host}: use a link to invite.example or Platform.example.`,
      });
  });
});

test('the slug that the listing has stays valid, even if it is reserved now', () => {
  expect(faultsOf({ slug: 'spotlight' }, { slug: 'spotlight' })).toEqual({});
  expect(faultsOf({ slug: 'spotlight' }, { slug: 'new' })).toHaveProperty('slug');
});

describe('a category', () => {
  const NOT_LISTED = { category: 'category is one of: gaming, art.' };

  test('must be on the list', () => {
    for (const category of ['gaming', 'art']) expect(faultsOf({ category })).toEqual({});
    for (const category of ['Gaming', 'cooking']) expect(faultsOf({ category })).toEqual(NOT_LISTED);
  });

  test('that was retired stays valid for a listing that has it', () => {
    const current = { category: 'music', contentRatings: ['mature'] };
    expect(faultsOf({ category: 'music' }, current)).toEqual({});
    expect(faultsOf({ category: 'mature' }, current)).toEqual(NOT_LISTED);
  });
});

describe('content ratings', () => {
  const NOT_LISTED = { contentRatings: 'contentRatings is one of: general, teen, strong-language.' };

  test('must be on the list', () => {
    expect(faultsOf({ contentRatings: ['teen', 'strong-language'] })).toEqual({});
    for (const contentRatings of [['adult'], ['teen', 'adult']])
      expect(faultsOf({ contentRatings })).toEqual(NOT_LISTED);
  });

  test('that were retired stay valid for a listing that has them', () => {
    const current = { category: 'music', contentRatings: ['mature', 'teen'] };
    expect(faultsOf({ contentRatings: ['general', 'mature', 'teen'] }, current)).toEqual({});
    expect(faultsOf({ contentRatings: ['music'] }, current)).toEqual(NOT_LISTED);
  });
});

test('new choices are those that the listing did not have, in alphabetical order', () => {
  const fields: Fields = {
    name: { table: 'listings', column: 'name', kind: 'text' },
    contentRatings: { table: 'own', column: 'content_ratings', kind: 'list', choice: 'content-rating' },
    category: { table: 'own', column: 'category', kind: 'text', choice: 'category' },
  };
  const wanted = { name: 'New', contentRatings: ['teen', 'mature', 'general'], category: 'art' };
  const rating = { field: 'contentRatings', kind: 'content-rating' };
  expect(newChoices(fields, { contentRatings: ['mature'], category: 'gaming' }, wanted)).toEqual([
    { ...rating, value: 'general' },
    { ...rating, value: 'teen' },
    { field: 'category', kind: 'category', value: 'art' },
  ]);
  expect(newChoices(fields, wanted, wanted)).toEqual([]);
  expect(newChoices(fields, { category: 'art' }, { category: null })).toEqual([]);
});
