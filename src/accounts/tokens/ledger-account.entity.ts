import { Check, Entity, Index } from 'typeorm';
import { BigInteger, Id, Reference, Integer, Varchar } from '../../core/database/columns.js';
import type { HolderKind } from './ledger.rules.js';

/** A holder of tokens and its balance. Only the ledger changes a balance, always together with an entry. */
@Entity('ledger_accounts')
@Index('ux_ledger_accounts_holder', ['kind', 'ownerId'], { unique: true })
@Check('ck_ledger_accounts_kind', "kind IN ('account', 'escrow', 'house', 'mint')")
@Check('ck_ledger_accounts_floor', "kind IN ('account', 'mint') OR balance >= 0")
@Check('ck_ledger_accounts_exact', 'balance BETWEEN -9007199254740991 AND 9007199254740991')
@Check('ck_ledger_accounts_entries', 'entries >= 0')
export class LedgerAccount {
  @Id() id!: number;
  @Varchar(10) kind!: HolderKind;
  /** The account's id, the auction's id, or the number of a system account. */
  @Reference() ownerId!: number;
  @BigInteger({ default: 0 }) balance!: number;
  /** The number of entries, which is also the sequence number of the newest one. */
  @Integer({ default: 0 }) entries!: number;
}
