import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ColumnOf, RowOf } from '../../../core/database/columns.js';
import { Database } from '../../../core/database/database.js';
import { rows } from '../../../core/database/sql.js';
import type { AuditReport } from '../../../accounts/tokens/ledger-audit.js';
import { type AuditedSums, LedgerAuditResults } from '../../../accounts/tokens/ledger-audit-results.service.js';
import { ledgerSums } from '../../../accounts/tokens/ledger-sums.js';
import { MAX_HOLDERS_READ_NOW } from '../../../accounts/tokens/ledger.rules.js';
import { Clock } from '../../../core/shared/clock.js';
import type { Auction } from '../auction.entity.js';
import { ESCROWS_SHOWN } from '../spotlight.rules.js';

export interface EscrowState extends RowOf<Auction, 'state'> {
  readonly auctionId: ColumnOf<Auction, 'id'>;
  readonly topBid: ColumnOf<Auction, 'topAmount'>;
  readonly held: number | string;
}

export interface Reconciliation {
  /** `undefined` for a large ledger before its first audit. */
  readonly sums: AuditedSums | undefined;
  readonly escrows: readonly EscrowState[];
  readonly lastAudit: AuditReport | undefined;
}

const LAST_HOLDER = 'SELECT COALESCE(MAX(id), 0) AS last FROM ledger_accounts';

/** Open auctions, and settled ones whose escrow is not empty. */
const ESCROWS = `SELECT x.id AS auctionId, x.state, x.top_amount AS topBid, COALESCE(a.balance, 0) AS held
  FROM auctions x LEFT JOIN ledger_accounts a ON a.kind = 'escrow' AND a.owner_id = x.id
  WHERE x.state = 'open' OR COALESCE(a.balance, 0) <> 0 ORDER BY x.id DESC LIMIT ${ESCROWS_SHOWN}`;

/** A quick check of the token balances. The hourly ledger audit checks everything. */
@Injectable()
export class Reconciliations {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audits: LedgerAuditResults,
  ) {}

  current(): Promise<Reconciliation> {
    return this.database.read(async (em) => ({
      sums: await this.#sums(em),
      escrows: await rows<EscrowState>(em, ESCROWS),
      lastAudit: await this.audits.latest(em),
    }));
  }

  /** Of a large ledger, the sums of the last audit: reading all its balances takes longer than a request may. */
  async #sums(em: EntityManager): Promise<AuditedSums | undefined> {
    const [found] = await rows<{ last: number }>(em, LAST_HOLDER);
    if ((found?.last ?? 0) > MAX_HOLDERS_READ_NOW) return this.audits.latestSums(em);
    return { at: this.clock.now(), of: (await ledgerSums(em)).of };
  }
}
