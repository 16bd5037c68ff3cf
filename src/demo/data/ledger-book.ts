import { type Cause, type Holder, type Leg, type PostingKind, floorOf, inLockOrder } from '../../accounts/tokens/ledger.rules.js';
import type { LedgerAccountFields, LedgerEntryFields, LedgerPostingFields, LedgerRows } from './fields.js';

/** A posting to write. Its legs may depend on the balances at that time; without legs there is no posting. */
export interface SamplePosting {
  readonly at: Date;
  readonly key: string;
  readonly kind: PostingKind;
  readonly cause: Cause;
  readonly legs: readonly Leg[] | ((balanceOf: (holder: Holder) => number) => readonly Leg[]);
  /** The key of the posting that this one reverses. */
  readonly reverses?: string;
  readonly note?: string;
  readonly actorId?: number;
}

/** The rows that the ledger would have written for these postings. Postings at the same time keep their order. */
export function buildLedger(postings: readonly SamplePosting[]): LedgerRows {
  const book = new LedgerBook();
  for (const posting of postings.toSorted((a, b) => a.at.getTime() - b.at.getTime())) book.write(posting);
  return book.rows();
}

type Mutable<T> = { -readonly [Name in keyof T]: T[Name] };

const nameOf = ({ kind, ownerId }: Holder): string => `${kind}:${ownerId}`;

class LedgerBook {
  readonly #holders = new Map<string, Mutable<LedgerAccountFields>>();
  readonly #ids = new Map<string, number>();
  readonly #postings: LedgerPostingFields[] = [];
  readonly #entries: LedgerEntryFields[] = [];

  write({ at, key, kind, cause, legs: wanted, reverses, note, actorId }: SamplePosting): void {
    const legs = typeof wanted === 'function' ? wanted((holder) => this.#balanceOf(holder)) : wanted;
    if (legs.length === 0) return;
    const id = this.#postings.length + 1;
    this.#ids.set(key, id);
    this.#postings.push({
      id,
      idempotencyKey: key,
      kind,
      causeType: cause.type,
      causeId: String(cause.id),
      reversalOf: reverses === undefined ? null : (this.#ids.get(reverses) ?? null),
      createdAt: at,
      note: note ?? null,
      actorId: actorId ?? null,
    });
    for (const leg of inLockOrder(legs)) this.#move(id, kind, leg);
  }

  rows(): LedgerRows {
    return {
      ledger_accounts: [...this.#holders.values()],
      ledger_postings: this.#postings,
      ledger_entries: this.#entries,
    };
  }

  #balanceOf(holder: Holder): number {
    return this.#holders.get(nameOf(holder))?.balance ?? 0;
  }

  #move(postingId: number, kind: PostingKind, { holder, amount }: Leg): void {
    const account = this.#accountOf(holder);
    account.balance += amount;
    account.entries += 1;
    const floor = floorOf(holder, kind);
    if (amount < 0 && floor !== null && account.balance < floor)
      throw new Error(`Sample posting ${postingId} (${kind}) exceeds the balance of ${nameOf(holder)}`);
    const { id: ledgerAccountId, entries: sequence, balance: balanceAfter } = account;
    this.#entries.push({ ledgerAccountId, sequence, postingId, amount, balanceAfter });
  }

  #accountOf(holder: Holder): Mutable<LedgerAccountFields> {
    const found = this.#holders.get(nameOf(holder));
    if (found !== undefined) return found;
    const fresh = { id: this.#holders.size + 1, ...holder, balance: 0, entries: 0 };
    this.#holders.set(nameOf(holder), fresh);
    return fresh;
  }
}
