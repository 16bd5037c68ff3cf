import { Injectable } from '@nestjs/common';
import type { ColumnOf, RowOf } from '../../database/columns.js';
import { Database } from '../../database/database.js';
import { rows } from '../../database/sql.js';
import type { LedgerAccount } from '../../tokens/ledger-account.entity.js';
import type { AuditReport } from '../../tokens/ledger-audit.js';
import { LedgerAuditResults } from '../../tokens/ledger-audit-results.service.js';
import type { Auction } from '../auction.entity.js';

const MAX_ESCROWS = 100;

interface HolderSum extends RowOf<LedgerAccount, 'kind'> {
  readonly holders: number | string;
  readonly balance: number | string;
}

export interface EscrowState extends RowOf<Auction, 'state'> {
  readonly auctionId: ColumnOf<Auction, 'id'>;
  readonly topBid: ColumnOf<Auction, 'topAmount'>;
  readonly held: number | string;
}

export interface Reconciliation {
  readonly sums: readonly HolderSum[];
  readonly escrows: readonly EscrowState[];
  readonly lastAudit: AuditReport | undefined;
}

const SUMS = `SELECT kind, COUNT(*) AS holders, SUM(balance) AS balance FROM ledger_accounts GROUP BY kind ORDER BY kind`;

/** Open auctions, and settled ones whose escrow is not empty. */
const ESCROWS = `SELECT x.id AS auctionId, x.state, x.top_amount AS topBid, COALESCE(a.balance, 0) AS held
  FROM auctions x LEFT JOIN ledger_accounts a ON a.kind = 'escrow' AND a.owner_id = x.id
  WHERE x.state = 'open' OR COALESCE(a.balance, 0) <> 0 ORDER BY x.id DESC LIMIT ${MAX_ESCROWS}`;

/** A quick check of the token balances. The hourly ledger audit checks everything. */
@Injectable()
export class Reconciliations {
  constructor(
    private readonly database: Database,
    private readonly audits: LedgerAuditResults,
  ) {}

  current(): Promise<Reconciliation> {
    return this.database.read(async (em) => ({
      sums: await rows<HolderSum>(em, SUMS),
      escrows: await rows<EscrowState>(em, ESCROWS),
      lastAudit: await this.audits.latest(em),
    }));
  }
}
