import { serve } from '../support/served.js';
import { staffOf } from '../support/staff.js';

const site = serve();
const staff = staffOf(site);

test('all faults of a selection are named', async () => {
  const reviewer = await staff('reviewer');
  const bot = await site.make.bot(await site.make.account());
  const act = (body: Record<string, unknown>) => reviewer.post(`/listings/${bot.uuid}/votes/quarantine`, body);
  expect((await act({})).status).toBe(400);
  // Programs of 0.2 may send it. Without a refusal, they would move all votes of the period.
  expect(await act({ from: '2020-01-01', pattern: 'burst' })).toMatchObject({
    status: 400,
    body: { faults: { pattern: 'These patterns are not searched any more. Choose a finding.' } },
  });
  expect((await act({ voteIds: [1], pattern: null })).status).toBe(409);
  const { status, body } = await act({ voteIds: ['1'], from: 'now', to: 1, pattern: 'odd', reason: 'x' });
  expect([status, Object.keys(body['faults'] ?? {}).length]).toEqual([400, 5]);
  expect((await act({ voteIds: [1] })).status).toBe(409);
});
