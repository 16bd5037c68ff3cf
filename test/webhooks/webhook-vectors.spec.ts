import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { seal, messageOf } from '../../src/owners/webhooks/sending/message.rules.js';
import { secretOf, tokenOf } from '../../src/core/delivery/signature.rules.js';
import { EXAMPLE } from '../../src/core/shared/examples.js';

interface Vector {
  readonly name: string;
  readonly secret: string;
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly genuine: boolean;
}

interface Verifier {
  verify(body: string, headers: Record<string, string>): unknown;
}
const { Webhook } = createRequire(resolve('package.json'))('standardwebhooks') as {
  Webhook: new (secret: string) => Verifier;
};

const vectors = JSON.parse(readFileSync('docs/webhook-vectors.json', 'utf8')) as Vector[];

const PEPPER = 'an example of a pepper';
const [seed, old] = [Buffer.alloc(32, 1).toString('base64'), Buffer.alloc(32, 2).toString('base64')];
const [secret, oldSecret] = [secretOf(seed, PEPPER), secretOf(old, PEPPER)];
const at = new Date('2026-11-18T12:00:00.000Z');

/** Seconds after 12:00. */
function isGenuine({ secret: key, headers, body }: Omit<Vector, 'name' | 'genuine'>, seconds = 0): boolean {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(at.getTime() + seconds * 1_000);
  try {
    new Webhook(key).verify(body, headers);
    return true;
  } catch {
    return false;
  } finally {
    clock.mockRestore();
  }
}

function made(
  sequence: number,
  format: 'standard' | 'classic',
  seeds: readonly string[],
  username: string = EXAMPLE.voter.username,
) {
  const event = {
    sequence,
    type: 'vote.created',
    at,
    causeId: 100 + sequence,
    votedAt: at,
    account: { platformId: EXAMPLE.voter.platformId, username },
    total: 12,
    detail: {},
  } as const;
  const listing = { ...EXAMPLE.bot, kind: 'bot' } as const;
  return seal(messageOf(event, listing, sequence - 1), { format, seeds, pepper: PEPPER }, at);
}

test('the published vectors are what the product sends', () => {
  const forged = made(5, 'standard', [seed]);
  expect(vectors).toEqual([
    { name: 'plain', secret, genuine: true, ...made(1, 'standard', [seed]) },
    {
      name: 'two secrets, verified with the old one',
      secret: oldSecret,
      genuine: true,
      ...made(2, 'standard', [seed, old]),
    },
    { name: 'unicode', secret, genuine: true, ...made(3, 'standard', [seed], 'Ünïcödé 🐟') },
    { name: 'classic', secret, genuine: true, ...made(4, 'classic', [seed]) },
    {
      name: 'a changed body',
      secret,
      genuine: false,
      ...forged,
      body: forged.body.replace('"votes":12', '"votes":13'),
    },
  ]);
  expect(vectors[3]?.headers['authorization']).toBe(tokenOf(seed, PEPPER));
});

test.each(vectors.map((vector) => [vector.name, vector] as const))(
  'another library judges %j alike',
  (_name, vector) => {
    expect(isGenuine(vector)).toBe(vector.genuine);
  },
);

test('during the overlap both secrets verify, and afterwards only the new one', () => {
  const during = made(2, 'standard', [seed, old]);
  const after = made(2, 'standard', [seed]);
  expect([secret, oldSecret].map((key) => isGenuine({ ...during, secret: key }))).toEqual([true, true]);
  expect([secret, oldSecret].map((key) => isGenuine({ ...after, secret: key }))).toEqual([true, false]);
});

test('another id, and a time that is more than five minutes away, are refused', () => {
  const sent = { ...made(1, 'standard', [seed]), secret };
  expect(isGenuine({ ...sent, headers: { ...sent.headers, 'webhook-id': 'evt_2' } })).toBe(false);
  expect([isGenuine(sent, 299), isGenuine(sent, 360), isGenuine(sent, -360)]).toEqual([true, false, false]);
});
