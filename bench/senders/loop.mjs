import { product } from '../product-build.mjs';

/** The same requests without a database: each is signed and sent through the same guard, and the next one follows. */
product.folder = process.env.BENCH_DIST;
const { Connector } = await product.load('core/delivery/connector.js');
const { Guard } = await product.load('core/delivery/connector.js');
const { TrustedHosts } = await product.load('core/delivery/blocked-hosts.js');
const { messageOf, seal } = await product.load('owners/webhooks/sending/message.rules.js');

const AT_ONCE = 64;
const connector = new Connector({ guard: new Guard(new TrustedHosts(['127.0.0.1'])) });
const listing = { uuid: '0192e000-0000-7000-8001-000000000001', kind: 'bot', platformId: '1', slug: null, name: 'Bot' };
const seeds = [Buffer.alloc(32, 7).toString('base64')];

async function send({ url, count }) {
  let sequence = 0;
  const lane = async () => {
    while (sequence < count) {
      sequence += 1;
      const now = new Date();
      const account = { platformId: String(sequence), username: `member_${sequence}` };
      const event = {
        sequence,
        type: 'vote.created',
        at: now,
        causeId: sequence,
        votedAt: now,
        account,
        total: sequence,
        detail: {},
      };
      const message = seal(messageOf(event, listing, sequence - 1), { format: 'standard', seeds, pepper: '' }, now);
      const { status } = await connector.post(url, message);
      if (status !== 204) throw new Error(`The receiver answered ${status}`);
    }
  };
  const startedAt = Date.now();
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return startedAt;
}

process.on('message', (order) => {
  send(order)
    .then((result) => process.send({ result }))
    .catch((error) => process.send({ error: error.stack }));
});
