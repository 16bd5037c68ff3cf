import { WebhookError } from '../../clients/node/src/errors.js';
import { verifySignature, verifyWebhook } from '../../clients/node/src/verify-webhook.js';
import { type Vector, signedAt as now, vectors } from './vectors.js';

const [plain, rotated, , classic] = vectors as [Vector, Vector, Vector, Vector];
const faultOf = (check: Promise<unknown>): Promise<unknown> =>
  check.then(
    () => 'genuine',
    (error: unknown) => (error instanceof WebhookError ? error.fault : error),
  );

describe('verifyWebhook', () => {
  test.each(vectors.map((vector) => [vector.name, vector] as const))('judges %j', async (_name, vector) => {
    const { headers, body, secret, genuine } = vector;
    const bytes = new TextEncoder().encode(body);
    for (const [heads, content] of [
      [headers, body],
      [new Headers(headers), bytes],
    ] as const)
      expect(await faultOf(verifySignature(heads, content, secret, { now }))).toBe(genuine ? 'genuine' : 'signature');
  });

  test('returns the event, with its id', async () => {
    const event = await verifyWebhook(plain.headers, plain.body, plain.secret, { now });
    expect(event).toEqual({ ...(JSON.parse(plain.body) as object), id: plain.headers['webhook-id'] });
  });

  test('accepts either of two secrets, and headers in any case', async () => {
    const [one, other] = [plain.secret, rotated.secret];
    const upper = Object.fromEntries(Object.entries(plain.headers).map(([name, value]) => [name.toUpperCase(), value]));
    await expect(verifyWebhook(upper, plain.body, [other, one], { now })).resolves.toHaveProperty('sequence', 1);
    expect(await faultOf(verifyWebhook(plain.headers, plain.body, other, { now }))).toBe('signature');
    expect(await faultOf(verifyWebhook(plain.headers, plain.body, [], { now }))).toBe('signature');
  });

  test.each([
    [300, 'genuine'],
    [-300, 'genuine'],
    [301, 'time'],
    [-301, 'time'],
  ])('%d seconds later: %s', async (seconds, verdict) => {
    const later = (): Date => new Date(now().getTime() + seconds * 1_000);
    expect(await faultOf(verifyWebhook(plain.headers, plain.body, plain.secret, { now: later }))).toBe(verdict);
  });

  test.each(['webhook-id', 'webhook-timestamp', 'webhook-signature'])('needs %s', async (name) => {
    const { [name]: _left, ...headers } = plain.headers;
    expect(await faultOf(verifyWebhook(headers, plain.body, plain.secret, { now }))).toBe('headers');
    const repeated = { ...plain.headers, [name]: ['a', 'b'] };
    expect(await faultOf(verifyWebhook(repeated, plain.body, plain.secret, { now }))).toBe('headers');
  });

  test.each(['v1,', 'v1,!!!', 'v2,AAAA', 'v1', 'v1,A', Array(20).fill('v1,AAAA').join(' ')])(
    'the signature %j matches nothing',
    async (signature) => {
      const headers = { ...plain.headers, 'webhook-signature': signature };
      expect(await faultOf(verifyWebhook(headers, plain.body, plain.secret, { now }))).toBe('signature');
    },
  );

  test('a changed id or time is refused', async () => {
    for (const changed of [{ 'webhook-id': 'evt_1' }, { 'webhook-timestamp': '1795003201' }])
      expect(await faultOf(verifyWebhook({ ...plain.headers, ...changed }, plain.body, plain.secret, { now }))).toBe(
        'signature',
      );
  });

  test('a body in another format is no event', async () => {
    expect(await faultOf(verifyWebhook(classic.headers, classic.body, classic.secret, { now }))).toBe('body');
  });

  test('mistakes of the program are explained', async () => {
    const parsed: unknown = JSON.parse(plain.body);
    await expect(verifyWebhook(plain.headers, parsed as string, plain.secret)).rejects.toThrow(/as it was received/);
    for (const secret of ['', 'whsec_', 'hunter2!'])
      await expect(verifyWebhook(plain.headers, plain.body, secret)).rejects.toThrow(/begins with "whsec_"/);
  });
});
