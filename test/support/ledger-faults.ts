import { LedgerAudit } from '../../src/accounts/tokens/ledger-audit.js';
import type { TestApp } from './app.js';

/** The faults that the product's own audit of the ledger finds, as text. */
export async function ledgerFaults({ nest }: TestApp): Promise<string[]> {
  const { faults } = await nest.get(LedgerAudit).run();
  return faults.map(({ rule, says }) => `${rule}: ${says}`);
}
