import { LedgerAudit } from '../../src/tokens/ledger-audit.js';
import type { TestApp } from './app.js';

/** What the product's own audit finds wrong with tokens and all that goes with them, as text. */
export async function ledgerFaults({ nest }: TestApp): Promise<string[]> {
  const { faults } = await nest.get(LedgerAudit).run();
  return faults.map(({ rule, says }) => `${rule}: ${says}`);
}
