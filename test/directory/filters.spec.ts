import type { Row } from '../../src/core/database/sql.js';
import { serve } from '../support/served.js';
import { emptyDirectory } from './empty-directory.js';
import { Visitor } from '../support/visitor.js';

const site = serve();
const visitor = new Visitor(site);

beforeEach(() => emptyDirectory(site));

const server = (name: string, columns: Row = {}, own: Row = {}) => site.make.server(null, { name, ...columns }, own);

describe('filters', () => {
  test('leave out NSFW listings unless they are requested', async () => {
    await server('a', { votes: 1 });
    await server('b', { votes: 2, nsfw: 1, tags: '["x"]' });
    await server('c', { votes: 3, tags: '["x"]' });
    await visitor.catchUp();
    const found = async (asked: object) => (await visitor.names('servers', { ...asked })).join('');
    expect([await found({}), await found({ nsfw: 'exclude' })]).toEqual(['ca', 'ca']);
    expect([await found({ nsfw: 'include' }), await found({ nsfw: 'only' })]).toEqual(['cba', 'b']);
    expect([await found({ tags: 'x' }), await found({ tags: 'x', nsfw: 'include' })]).toEqual(['c', 'cb']);
    expect((await visitor.list('servers', { nsfw: 'include' })).total).toBe(3);
  });

  test('match a category, the main or a further language, and all given tags', async () => {
    await server('a', { tags: '["x","y"]' }, { category: 'art', language: 'pt-BR' });
    await server('b', { tags: '["x"]' }, { category: 'art', language: 'en', secondary_languages: '["pt"]' });
    await server('c', { tags: '["y"]' }, { category: 'music', language: 'en' });
    await visitor.catchUp();
    const found = async (asked: object) => (await visitor.names('servers', { ...asked })).toSorted().join('');
    expect([await found({ category: 'art' }), await found({ category: 'other' })]).toEqual(['ab', '']);
    expect([await found({ language: 'pt' }), await found({ language: 'PT-br' })]).toEqual(['ab', 'a']);
    expect([await found({ tags: 'x' }), await found({ tags: 'x,y' }), await found({ tags: ' Y , x,' })]).toEqual([
      'ab',
      'a',
      'a',
    ]);
    expect(await found({ category: 'art', language: 'en', tags: 'x' })).toBe('b');
    expect([await found({ tags: 'x,nobody-has-this' }), await found({ category: 'music', tags: 'x' })]).toEqual([
      '',
      '',
    ]);
  });

  test('find words, and beginnings of words, of the name, the tags and the description', async () => {
    await server('Lanternfish Café', { description: 'Straße am Meer', tags: '["pixel-art"]' });
    await server('日本語サーバー', { description: 'a place for C and Rust' });
    await visitor.catchUp();
    const found = async (search: string) => (await visitor.names('servers', { search })).length;
    for (const search of [
      'lanternfish',
      'LANTERN',
      'lan',
      'cafe',
      'CAFÉ',
      'strasse',
      'art',
      'Pixel-Art',
      'meer café',
      'am',
    ])
      expect(`${search}: ${await found(search)}`).toBe(`${search}: 1`);
    for (const search of ['日本', '本', 'c', 'rust place', 'cafes', 'the fish of lantern'])
      expect(`${search}: ${await found(search)}`).toBe(`${search}: 1`);
    for (const search of ['fish', 'l', 'x', '日夜']) expect(`${search}: ${await found(search)}`).toBe(`${search}: 0`);
    expect(await found('lantern rust')).toBe(2);
    expect((await visitor.names('servers', { search: 'la' }))[0]).toBe('Lanternfish Café');
  });

  test('that are empty, as forms send them, are ignored', async () => {
    await server('a');
    await visitor.catchUp();
    const empty = { search: '', category: '', language: ' ', tags: '', nsfw: '', sort: '' };
    expect(await visitor.list('servers', empty)).toEqual(await visitor.list('servers'));
    expect((await visitor.ask('bots', empty)).status).toBe(200);
  });
});
