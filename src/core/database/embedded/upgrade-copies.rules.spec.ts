import { UPGRADES_KEPT, oldCopies } from './upgrade-copies.rules.js';

const KNOWN = ['First1', 'Second2', 'Third3', 'Fourth4', 'Fifth5'];
const old = (...names: string[]): string[] => oldCopies('marquee.db', names, KNOWN, UPGRADES_KEPT);
const before = (...upgrades: string[]): string[] => upgrades.map((one) => `marquee.db.before-${one}`);

test('the copies of the last three upgrades are kept, in the order of the migrations', () => {
  expect(UPGRADES_KEPT).toBe(3);
  expect(old(...before('Fifth5', 'First1', 'Third3', 'Second2'))).toEqual(before('First1'));
  expect(old(...before('First1', 'Second2', 'Third3'))).toEqual([]);
});

test('all copies of an upgrade are kept or deleted together', () => {
  const names = before('First1', 'First1-2', 'First1-12', 'Second2', 'Third3', 'Third3-2', 'Third3-3', 'Fourth4');
  expect(old(...names)).toEqual(before('First1', 'First1-2', 'First1-12'));
});

test('the copy of an upgrade of a newer version is neither deleted nor counted', () => {
  expect(old(...before('Newer9', 'First1', 'Second2', 'Third3'))).toEqual([]);
  expect(old(...before('Newer9', 'First1', 'Second2', 'Third3', 'Fourth4'))).toEqual(before('First1'));
});

test('other files are not touched', () => {
  const others = [
    'marquee.db',
    'marquee.db-wal',
    'marquee.db.replaced-1',
    'marquee.db.before-First1.unfinished',
    'my.marquee.db.before-First1',
    'copy-of-marquee.db.before-First1',
    'marquee.db.before-First1-old',
    'marquee.db.before-my-First1',
  ];
  expect(old(...others, ...before('Second2', 'Third3', 'Fourth4', 'Fifth5'))).toEqual(before('Second2'));
});
