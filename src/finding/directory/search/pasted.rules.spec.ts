import { invitesIn, pastedIn } from './pasted.rules.js';

const UUID = '0190c1d2-0000-7000-8000-000000000001';

test.each([
  ['410000000000000001', { reference: '410000000000000001', form: 'platform id' }],
  ['<@410000000000000001>', { reference: '410000000000000001', form: 'platform id' }],
  ['<@!42>', { reference: '42', form: 'platform id' }],
  ['<@&42>', { reference: '42', form: 'platform id' }],
  [UUID, { reference: UUID, form: 'uuid' }],
  ['quiet-library', { reference: 'quiet-library', form: 'slug' }],
  ['https://marquee.example/servers/library?ref=x#top', { reference: 'library', form: 'slug' }],
  ['http://127.0.0.1:3000/bots/42/vote', { reference: '42', form: 'platform id' }],
  ['http://127.0.0.1:4000/authorize?client_id=42', { reference: '42', form: 'platform id' }],
  ['https://chat.example/oauth2/authorize?scope=bot&client_id=42', { reference: '42', form: 'platform id' }],
])('%s names a listing', (text, pasted) => {
  expect(pastedIn(text)).toEqual(pasted);
});

test.each([
  'library',
  'quiet library',
  '<@42',
  '<@x>',
  '<@42> x',
  'x <@42>',
  "a-b'c",
  '',
  `a-${'b'.repeat(70)}`,
  'https://a.example/b/c',
  'x https://a.example/bots/42',
  'x https://a.example/?client_id=42',
])('"%s" is a search', (text) => {
  expect(pastedIn(text)).toBeUndefined();
});

test.each([
  ['https://chat.example/invite/Abc', 'https://chat.example/invite/Abc'],
  ['http://chat.example/Abc/', 'https://chat.example/Abc'],
  ['chat.example/Abc', 'https://chat.example/Abc'],
])('%s may be an invite', (text, address) => {
  expect(invitesIn(text)).toEqual([address, `${address}/`]);
});

test.each(['chat.example', 'and/or', 'music bot', 'v1.2 / beta', 'at chat.example/Abc', ''])(
  '"%s" is no invite',
  (text) => {
    expect(invitesIn(text)).toEqual([]);
  },
);
