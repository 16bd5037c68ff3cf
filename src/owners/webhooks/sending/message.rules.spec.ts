import { type SentEvent, messageOf, seal, testOf } from './message.rules.js';
import { secretOf, signedHeaders, tokenOf } from '../../../core/delivery/signature.rules.js';

const now = new Date('2026-11-18T12:00:00.999Z');
const listing = {
  uuid: '0b6f1c1e-6f0a-4c8b-9d7e-0d5a3e1f2b4c',
  kind: 'bot',
  platformId: '410000000000000001',
  slug: 'lanternfish',
} as const;
const account = { platformId: '123', username: 'ann' };
const at = new Date('2026-11-18T11:00:00.123Z');
const event: SentEvent = {
  sequence: 7,
  type: 'vote.created',
  at,
  causeId: 5,
  votedAt: null,
  account,
  total: 12,
  detail: {},
};
const [seed, old] = [Buffer.alloc(32, 1).toString('base64'), Buffer.alloc(32, 2).toString('base64')];
const sealing = { format: 'standard', seeds: [seed], pepper: 'pepper' } as const;

const bodyOf = (sent: Partial<SentEvent>, kind: 'bot' | 'server' = 'bot'): unknown =>
  JSON.parse(seal(messageOf({ ...event, ...sent }, { ...listing, kind }, 5), sealing, now).body);

const about = { kind: 'bot', id: listing.uuid, platformId: listing.platformId, slug: 'lanternfish' };

test('a message has the type, the time, its place in the order, and the data', () => {
  const { body } = seal(messageOf(event, listing, 5), sealing, now);
  expect(body).toBe(
    `{"type":"vote.created","timestamp":"2026-11-18T11:00:00.123Z","sequence":7,"previous":5,"data":{"listing":{"kind":"bot","id":"${listing.uuid}","platformId":"410000000000000001","slug":"lanternfish"},"vote":{"id":"5","votedAt":"2026-11-18T11:00:00.123Z"},"voter":{"platformId":"123","username":"ann"},"votes":12}}`,
  );
});

test.each<[Partial<SentEvent>, object]>([
  [
    { type: 'vote.removed', votedAt: new Date(0), detail: { cause: 'staff' } },
    { vote: { id: '5', votedAt: '1970-01-01T00:00:00.000Z' }, voter: account, votes: 12, cause: 'staff' },
  ],
  [
    { account: null },
    { vote: { id: '5', votedAt: at.toISOString() }, voter: { platformId: null, username: null }, votes: 12 },
  ],
  [{ type: 'bump.created' }, { bump: { id: '5', bumpedAt: at.toISOString() }, bumper: account }],
  [{ type: 'listing.transferred', causeId: null }, { owner: account }],
  [{ type: 'listing.approved', causeId: null, account: null }, {}],
  [{ type: 'listing.changed', account: null, detail: { fields: ['tags'] } }, { fields: ['tags'] }],
  [
    { type: 'spotlight.won', detail: { auctionId: 4, amount: 9 } },
    { bid: { id: '5', amount: 9, bidder: account }, auction: '4' },
  ],
  [
    { type: 'spotlight.outbid', detail: { auctionId: 4, amount: 9 } },
    { bid: { id: '5', amount: 9, bidder: account }, auction: '4' },
  ],
  [
    { type: 'spotlight.refunded', causeId: null, detail: { auctionId: 4, amount: 9 } },
    { bid: { id: null, amount: 9, bidder: account }, auction: '4' },
  ],
  [
    { type: 'spotlight.ended', detail: { auctionId: 4, reason: 'staff', refund: 3 } },
    { auction: '4', reason: 'staff', refund: 3 },
  ],
  [{ type: 'webhook.disabled', detail: { reason: 'gone' } }, { reason: 'gone' }],
])('%j', (sent, data) => {
  expect(bodyOf(sent)).toMatchObject({ sequence: 7, previous: 5 });
  expect((bodyOf(sent) as { data: object }).data).toEqual({ listing: about, ...data });
});

test('the timestamp and the signatures are those of the attempt, the id is the same', () => {
  const content = messageOf(event, listing, 5);
  const { headers, body } = seal(content, { ...sealing, seeds: [seed, old] }, now);
  const id = 'evt_0b6f1c1e6f0a4c8b9d7e0d5a3e1f2b4c_7';
  const timestamp = 1_795_003_200;
  expect(headers).toEqual(signedHeaders([secretOf(seed, 'pepper'), secretOf(old, 'pepper')], { id, timestamp, body }));
  expect(seal(content, sealing, new Date(0)).headers).toMatchObject({ 'webhook-id': id, 'webhook-timestamp': '0' });
});

test('a test has no place in the order, and says who sent it', () => {
  const content = testOf({ number: 'abc', at, by: account }, listing);
  expect(JSON.parse(seal(content, sealing, now).body)).toEqual({
    type: 'webhook.test',
    timestamp: at.toISOString(),
    data: { listing: about, by: account },
  });
  expect(seal(content, sealing, now).headers['webhook-id']).toBe('evt_0b6f1c1e6f0a4c8b9d7e0d5a3e1f2b4c_test_abc');
  expect(testOf({ number: 'abc', at, by: null }, listing).data).toEqual({ by: { platformId: null, username: null } });
});

test('the format classic has the fields and the token that existing bots expect', () => {
  const classic = { ...sealing, format: 'classic', seeds: [seed, old] } as const;
  const { headers, body } = seal(messageOf(event, listing, 5), classic, now);
  expect(body).toBe('{"bot":"410000000000000001","user":"123","type":"upvote","isWeekend":false,"query":""}');
  expect(headers['authorization']).toBe(tokenOf(seed, 'pepper'));
  expect(headers['webhook-id']).toMatch(/_7$/);
  const server = { ...listing, kind: 'server' } as const;
  const test = seal(testOf({ number: 'a', at, by: null }, server), classic, now);
  expect(JSON.parse(test.body)).toEqual({
    guild: '410000000000000001',
    user: '',
    type: 'test',
    isWeekend: false,
    query: '',
  });
  expect(seal(messageOf(event, listing, 5), sealing, now).headers).not.toHaveProperty('authorization');
});
