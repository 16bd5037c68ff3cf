import { BURST } from '../../src/core/audit/staff-actions.rules.js';
import { HOUR } from '../../src/core/shared/utc.js';
import { LedgerJob } from '../../src/accounts/tokens/ledger.job.js';
import { MAX_HOLDERS_READ_NOW } from '../../src/accounts/tokens/ledger.rules.js';
import { serveMarket } from '../support/market.js';
import { SITE } from '../support/platform.js';
import { staffOf } from '../support/staff.js';

const market = serveMarket({ variables: { PUBLIC_URL: SITE } });
const staff = staffOf(market);

test('a large ledger shows the sums of the last audit, with their time', async () => {
  await market.bidder();
  const admin = await staff('admin');
  interface Shown {
    readonly sums: readonly { readonly holder: string; readonly holders: number; readonly balance: number }[];
    readonly sumsAt: string | null;
  }
  const shown = async (): Promise<Shown> => (await admin.get<Shown>('/tokens/reconciliation')).body;
  const now = await shown();
  expect(now).toMatchObject({ total: 0, sumsAt: market.now().toISOString() });
  expect(now.sums.map(({ holder }) => holder)).toEqual(expect.arrayContaining(['account', 'mint']));
  await market.app.database.execute('DELETE FROM ledger_audit_results');
  const add = `INSERT INTO ledger_accounts (id, kind, owner_id, balance, entries) VALUES (?, 'account', ?, 0, 0)`;
  await market.app.database.execute(add, [MAX_HOLDERS_READ_NOW + 1, MAX_HOLDERS_READ_NOW + 1]);
  expect(await shown()).toMatchObject({ sums: [], sumsAt: null });
  market.advance(HOUR);
  await market.app.nest.get(LedgerJob).run();
  const auditedAt = market.now().toISOString();
  market.advance(BURST.windowMs);
  await market.bidder();
  const audited = await shown();
  expect(audited).toMatchObject({ total: 0, sumsAt: auditedAt });
  const accounts = ({ sums }: Shown): number => sums.find(({ holder }) => holder === 'account')?.holders ?? 0;
  expect(accounts(audited)).toBe(accounts(now) + 1);
});
