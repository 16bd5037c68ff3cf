import { MINUTE } from '../../../core/shared/utc.js';
import { Language, keyOf } from '../../../core/texts/language.js';
import { inLanguage } from '../../../core/texts/t.js';
import { DIRECT_PAUSE_MS, directMessage, isClosedTo, isTooFast } from './direct-messages.rules.js';

const PAGE = 'https://marquee.example/notifications';
const [NO_MESSAGES, NO_SHARED_SERVER, OPENED_TOO_FAST] = [50_007, 50_278, 40_003];

test.each([
  [NO_MESSAGES, true, false],
  [NO_SHARED_SERVER, true, false],
  [OPENED_TOO_FAST, false, true],
  [50_001, false, false],
  [undefined, false, false],
])(
  'the error %p of the platform says that the person is closed: %p, that messages are too fast: %p',
  (code, ...says) => {
    expect([isClosedTo(code), isTooFast(code)]).toEqual(says);
  },
);

test('direct messages that were too fast pause for whole minutes', () => {
  expect(DIRECT_PAUSE_MS).toBeGreaterThan(MINUTE);
  expect(DIRECT_PAUSE_MS % MINUTE).toBe(0);
});

test('a message leads to the page by its title and by a button', () => {
  const { embeds, components } = directMessage({ title: 'You are outbid', text: 'Bid again', url: PAGE });
  expect(embeds).toEqual([{ title: 'You are outbid', description: 'Bid again', url: PAGE }]);
  expect(components.map((row) => row.components)).toEqual([[{ type: 2, style: 5, label: 'Open', url: PAGE }]]);
  expect(components.map(({ type }) => type)).toEqual([1]);
});

test('the button has the translation of a button, not that of another meaning of its word', () => {
  const texts = new Map([
    ['Open', 'Offen'],
    [keyOf('Open', 'a button that leads to a page'), 'Öffnen'],
  ]);
  const { components } = inLanguage(new Language('de', texts), () => directMessage({ title: '', text: '', url: PAGE }));
  expect(components.flatMap((row) => row.components.map(({ label }) => label))).toEqual(['Öffnen']);
});

test('a message without a text has no description', () => {
  expect(directMessage({ title: 'You are outbid', text: '', url: PAGE }).embeds).toEqual([
    { title: 'You are outbid', url: PAGE },
  ]);
});

test('names in a message format nothing and mention no one', () => {
  const message = directMessage({ title: '**Harbor**', text: '@everyone', url: PAGE });
  expect(message.embeds).toEqual([
    { title: String.raw`\*\*Harbor\*\*`, description: String.raw`\@everyone`, url: PAGE },
  ]);
  expect([message.content, message.allowed_mentions]).toEqual(['', { parse: [] }]);
});
