import { faultOf } from './translations.js';

const VOTES = '{count, plural, one {# vote} other {# votes}} for <b>{name}</b>';

test.each([
  ['Top bid', 'Höchstes Gebot'],
  [VOTES, '{count, plural, one {# Stimme} other {# Stimmen}} für <b>{name}</b>'],
  [VOTES, '<b>{name}</b> : {count, plural, other {# voix}}'],
  ['{state, select, open {Open} other {Closed}}', '{state, select, open {Offen} other {Zu}}'],
  ['It’s here', 'C’est ici'],
  ['Menu', "L'essentiel"],
])('"%s" may be "%s"', (text, translation) => expect(faultOf(text, translation, 'de')).toBeUndefined());

test.each([
  ['Bid of {name}', 'Gebot', 'lacks {name}'],
  [VOTES, '{count} Stimmen', 'lacks <b>, {name}'],
  ['Go <a>there</a>', 'Geh <a>hin</a>, <b>jetzt</b>', 'has <b>, which the English text has not'],
  ['Top bid', 'Gebot {amount}', 'has {amount}, which the English text has not'],
  ['Bid of {name}', "L'{name}", "has an apostrophe (') before a value or a tag: write ’"],
  ['Go <a>there</a>', "L'<a>x</a>", "has an apostrophe (') before a value or a tag: write ’"],
  ['Bid of {name}', 'Gebot von {name', 'cannot be read: EXPECT_ARGUMENT_CLOSING_BRACE'],
  ['{count, plural, other {#}}', '{count, plural, one {#}}', 'cannot be read: MISSING_OTHER_CLAUSE'],
])('"%s" may not be "%s"', (text, translation, fault) => expect(faultOf(text, translation, 'de')).toBe(fault));
