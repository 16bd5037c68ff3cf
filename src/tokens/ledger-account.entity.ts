import { Check, Entity, Index } from 'typeorm';
import { BigWhole, Id, Reference, Whole, Words } from '../database/columns.js';
import type { HolderKind } from './ledger.rules.js';

/** Who holds tokens, and how many. Only the ledger changes a balance, and never without an entry that says so. */
@Entity('ledger_accounts')
@Index('ux_ledger_accounts_holder', ['kind', 'ownerId'], { unique: true })
@Check('ck_ledger_accounts_kind', "kind IN ('account', 'escrow', 'house', 'mint')")
@Check('ck_ledger_accounts_floor', "kind IN ('account', 'mint') OR balance >= 0")
@Check('ck_ledger_accounts_exact', 'balance BETWEEN -9007199254740991 AND 9007199254740991')
@Check('ck_ledger_accounts_entries', 'entries >= 0')
export class LedgerAccount {
  @Id() id!: number;
  @Words(10) kind!: HolderKind;
  /** The account's id, the auction's id, or the number of a system account. */
  @Reference() ownerId!: number;
  @BigWhole({ default: 0 }) balance!: number;
  /** How many entries there are; the newest one has this number. */
  @Whole({ default: 0 }) entries!: number;
}
