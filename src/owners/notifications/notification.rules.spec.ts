import { DAY } from '../../core/shared/utc.js';
import { Language } from '../../core/texts/language.js';
import { PSEUDO_TAG, pseudo } from '../../core/texts/pseudo.rules.js';
import { inLanguage } from '../../core/texts/t.js';
import {
  BOOST_NOTICE_MS,
  CHOICES,
  GROUPS,
  NOTIFICATION_KINDS,
  UNDOABLE_KINDS,
  choicesFrom,
  defaultChoice,
  factsOf,
  groupLabels,
  isUndoable,
  keptSince,
  kindsFor,
  usageNotice,
  weightOf,
} from './notification.rules.js';

const REMINDERS = ['bump.ready', 'vote.rewards'];
const FOR_STAFF = ['staff.case', 'staff.appeal', 'staff.confirmation'];

test('every kind has a label of its own and a group', () => {
  const labels = NOTIFICATION_KINDS.map((kind) => factsOf(kind).label());
  expect(new Set(labels).size).toBe(NOTIFICATION_KINDS.length);
  expect(labels.every((label) => label.length > 10)).toBe(true);
  expect(new Set(NOTIFICATION_KINDS.map((kind) => factsOf(kind).group))).toEqual(new Set(GROUPS));
});

test('groups are called by their names in English, and by translated ones elsewhere', () => {
  expect(Object.entries(groupLabels())).toEqual(GROUPS.map((group) => [group, group]));
  const translated = inLanguage(new Language(PSEUDO_TAG, pseudo), groupLabels);
  for (const group of GROUPS) expect(translated[group]).toMatch(/^⟦.+⟧$/);
});

test('reminders are off and everything else also goes outside, until the account chooses', () => {
  expect(CHOICES).toEqual(['off', 'inbox', 'outside']);
  for (const kind of NOTIFICATION_KINDS)
    expect([kind, defaultChoice(kind)]).toEqual([kind, REMINDERS.includes(kind) ? 'off' : 'outside']);
});

test('decisions of reviewers can be undone', () => {
  expect(UNDOABLE_KINDS).toEqual(['listing.approved', 'listing.denied']);
  expect(NOTIFICATION_KINDS.filter(isUndoable)).toEqual(UNDOABLE_KINDS);
});

test('each role gets its own kinds', () => {
  const common = NOTIFICATION_KINDS.filter((kind) => !FOR_STAFF.includes(kind));
  expect(kindsFor('user')).toEqual(common);
  expect(kindsFor('partner_manager')).toEqual(common);
  expect(kindsFor('reviewer')).toEqual([...common, 'staff.case', 'staff.appeal']);
  expect(kindsFor('admin')).toEqual([...common, ...FOR_STAFF]);
});

test('a kind outside is in the inbox too, and a kind in neither list is off', () => {
  const kinds = ['listing.approved', 'listing.denied', 'rating.created', 'usage.full'] as const;
  const wanted = { inbox: ['listing.approved', 'rating.created'], outside: ['rating.created', 'usage.full'] };
  expect([...choicesFrom(kinds, wanted)]).toEqual([
    ['listing.approved', 'inbox'],
    ['listing.denied', 'off'],
    ['rating.created', 'outside'],
    ['usage.full', 'outside'],
  ]);
});

test('notifications are kept for 90 days, and the end of a boost is announced a day before', () => {
  expect(keptSince(new Date('2026-11-18T12:00:00.000Z'))).toEqual(new Date('2026-08-20T12:00:00.000Z'));
  expect(BOOST_NOTICE_MS).toBe(DAY);
});

test.each([
  [0, undefined],
  [2_399, undefined],
  [2_400, 'usage.high'],
  [2_999, 'usage.high'],
  [3_000, 'usage.full'],
  [3_001, 'usage.full'],
])('%i of 3,000 requests deserve %p', (used, notice) => expect(usageNotice(used, 3_000)).toBe(notice));

test('urgent messages outside the site never wait, and those that strangers can cause are limited further', () => {
  expect((['spotlight.outbid', 'team.invited', 'bump.ready'] as const).map(weightOf)).toEqual([
    'urgent',
    'caused',
    'usual',
  ]);
});
