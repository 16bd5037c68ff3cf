import { serveMarket } from '../support/market.js';
import { staffOf } from '../support/staff.js';

/** The treatment of invalid bodies and queries by the site, the back office and the keyed API. */
const market = serveMarket();
const staff = staffOf(market);

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const NO_SERVER = 'server is needed: its guild id, UUID or slug.';
const NO_AMOUNT = 'amount is a whole number from 1000 to 1,000,000.';

const bid = async (body: unknown, headers: Record<string, string> = {}) => {
  const bidder = await market.bidder();
  const answer = await bidder.browser.send<object>('POST', '/spotlight/bids', { body, headers });
  return { status: answer.status, body: answer.body };
};

test('every invalid field has a fault, and `error` contains all of them', async () => {
  expect(await bid({ amount: '1000' })).toEqual({
    status: 400,
    body: { error: `${NO_SERVER} ${NO_AMOUNT}`, faults: { server: NO_SERVER, amount: NO_AMOUNT } },
  });
  expect((await bid(undefined)).body).toMatchObject({ faults: { server: NO_SERVER, amount: NO_AMOUNT } });
  for (const body of [[], 'null', '5', '"x"'])
    expect(await bid(body)).toEqual({
      status: 400,
      body: { error: 'Send a JSON object with the fields of this request.' },
    });
});

test('a misspelled field is refused with the name that was probably meant', async () => {
  const sentence = 'There is no field "amonut". Did you mean "amount"?';
  expect(await bid({ server: 'x', amount: 1_000, amonut: 1 })).toEqual({
    status: 400,
    body: { error: sentence, faults: { amonut: sentence } },
  });
});

test('a form is accepted like JSON', async () => {
  const ann = await market.bidder();
  const form = `_back=%2Fspotlight&server=${ann.server.platformId}&amount=1000&requestKey=`;
  const answer = await ann.browser.send<object>('POST', '/spotlight/bids', { body: form, headers: FORM });
  expect([answer.status, answer.body]).toMatchObject([200, { amount: 1_000 }]);
  expect((await bid('server=x&amount=much&_do=1', FORM)).body).toMatchObject({ faults: { amount: NO_AMOUNT } });
  expect((await bid('amount=%', FORM)).status).toBe(400);
  expect((await bid(`server=${'x'.repeat(16 * 1024)}`, FORM)).status).toBe(413);
  expect((await bid('server=x', { 'content-type': 'multipart/form-data; boundary=x' })).status).toBe(415);
  expect((await bid('server=x', { 'content-type': `${FORM['content-type']}; charset=latin1` })).status).toBe(415);
});

test('the back office reports faults in the same way', async () => {
  const admin = await staff('admin');
  const { account } = await market.person();
  const answer = await admin.post(`/tokens/accounts/${account.uuid}/adjustments`, { amount: 1.5, reason: '' });
  expect([answer.status, answer.body]).toEqual([
    400,
    {
      error: expect.any(String) as string,
      faults: {
        reason: 'reason has 3 to 1000 characters; this one has 0.',
        amount: expect.stringMatching(/^amount is a whole number/) as string,
      },
    },
  ]);
});

test('unknown query parameters are ignored', async () => {
  const { browser } = await market.bidder();
  expect((await browser.get('/spotlight/history?utm_source=x&page=nonsense')).status).toBe(200);
});

test('the keyed API returns one sentence and ignores unknown fields', async () => {
  const owner = await market.holder();
  const bot = await market.make.bot(owner);
  const path = `/bots/${bot.platformId}/stats`;
  const refused = await owner.client.post(path, { serverCount: '5' });
  expect([refused.status, Object.keys(refused.body as object)]).toEqual([400, ['error']]);
  expect((await owner.client.post(path, { serverCount: 5, shards: 2 })).status).toBe(200);
  expect((await owner.client.get(`/bots/${bot.platformId}/check?platformId=%20123`)).status).toBe(400);
});
