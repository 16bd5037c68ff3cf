import { BOT_FIELDS } from '../bots/bot-fields.rules.js';
import { changedFields, needsAnotherLook, readFields, summaryOf } from '../listings/own/listing-fields.rules.js';
import { SERVER_FIELDS, inviteCode, settleLanguages } from './server-fields.rules.js';

const choices = { categories: ['gaming'], contentRatings: ['general'], reservedSlugs: new Set<string>() };
const context = { inviteHosts: [], choices, kept: {} };

test('every fault of a request is told at once, in a sentence each', () => {
  const given = { name: '', tags: 'x', nsfw: 'no', category: 'gaming', votes: 1_000, verified: true };
  const { values, faults } = readFields(SERVER_FIELDS, given, context);
  expect(values).toEqual({ category: 'gaming' });
  expect(Object.keys(faults)).toEqual(['name', 'tags', 'nsfw']);
  expect(summaryOf(faults)).toMatch(/^3 fields cannot be used: name, tags, nsfw\./);
  expect(summaryOf({ name: 'name is needed.' })).toBe('name is needed.');
});

test('what staff decide and what is counted is none of the fields', () => {
  const closed = ['verified', 'official', 'votes', 'premium', 'partnered', 'state', 'ownerId', 'serverCount', 'uuid'];
  for (const fields of [BOT_FIELDS, SERVER_FIELDS])
    expect(closed.filter((name) => Object.hasOwn(fields, name))).toEqual([]);
});

test('a field whose value stays the same is not changed', () => {
  const now = { name: 'A', tags: ['x'], nsfw: false, slug: null };
  expect(changedFields(now, { name: 'A', tags: ['x'], nsfw: false, slug: null })).toEqual([]);
  expect(changedFields(now, { tags: ['x', 'y'], nsfw: true })).toEqual(['tags', 'nsfw']);
  expect([['nsfw'], ['invite', 'tags'], ['name']].map(needsAnotherLook)).toEqual([true, true, true]);
  expect(needsAnotherLook(['tags', 'description'])).toBe(false);
});

test('the primary language is none of the secondary ones', () => {
  const now = { language: 'en', secondaryLanguages: ['de', 'fr'] };
  expect(settleLanguages(now, { language: 'de' })).toEqual({ language: 'de', secondaryLanguages: ['fr'] });
  expect(settleLanguages(now, { secondaryLanguages: ['en', 'nl'] })).toEqual({ secondaryLanguages: ['nl'] });
  expect(settleLanguages(now, { category: null })).toEqual({ category: null });
});

test('the code of an invite is the last part of its path', () => {
  expect(inviteCode('https://platform.example/invite/abc-DEF/')).toBe('abc-DEF');
  expect(inviteCode('https://short.example/abc?x=1')).toBe('abc');
  expect([inviteCode('https://short.example/'), inviteCode(''), inviteCode('https://a.example/%2e%2e%2fx')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
