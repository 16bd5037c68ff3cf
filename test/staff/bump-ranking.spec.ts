import { Bumps } from '../../src/activity/bumps/bumps.service.js';
import { DAY } from '../../src/core/shared/utc.js';
import type { MadeAccount } from '../support/factories.js';
import { openPage } from '../support/pages.js';
import { SITE } from '../support/platform.js';
import { serve } from '../support/served.js';
import { staffOf } from '../support/staff.js';

const site = serve({ variables: { PUBLIC_URL: SITE } });
const staff = staffOf(site);

interface Ranking {
  readonly total: number;
  readonly bumps: number;
  readonly accounts: readonly { user: { id: string }; bumps: number; servers: number }[];
}

test('staff see the accounts by their bumps of the last 24 hours', async () => {
  const bumps = site.app.nest.get(Bumps);
  const bump = async (by: MadeAccount, servers: readonly { readonly id: number }[]) => {
    for (const { id } of servers) await bumps.bump(by.id, id);
  };
  const [old, often, once] = [await site.make.account(), await site.make.account(), await site.make.account()];
  const [one, two, three] = [await site.make.server(null), await site.make.server(null), await site.make.server(null)];
  await bump(old, [one, two, three]);
  site.advance(DAY / 2);
  await bump(often, [one, two]);
  site.advance(DAY / 2);
  await bump(often, [one]);
  await bump(once, [three]);
  const reviewer = await staff('reviewer');
  const { body } = await reviewer.get<Ranking>('/bumps');
  expect(body).toMatchObject({ total: 2, bumps: 4 });
  expect(body.accounts.map(({ user, ...counts }) => [user.id, counts])).toEqual([
    [often.uuid, { bumps: 3, servers: 2 }],
    [once.uuid, { bumps: 1, servers: 1 }],
  ]);
  expect((await reviewer.get<Ranking>('/bumps?page=2&limit=1')).body.accounts).toHaveLength(1);
  const { text } = await openPage(reviewer.browser, '/staff/bumps');
  expect(text).toContain(`href="/staff/users/${often.uuid}"`);
  expect((await (await staff('partner_manager')).get('/bumps')).status).toBe(403);
});
