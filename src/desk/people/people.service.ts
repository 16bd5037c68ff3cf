import { Injectable } from '@nestjs/common';
import { type TrailRow, trailOf } from '../../core/audit/audit-log.service.js';
import { Sessions, type SessionDetails } from '../../accounts/auth/sign-in/sessions.service.js';
import { Database } from '../../core/database/database.js';
import { rows } from '../../core/database/sql.js';
import type { Staff } from '../../core/http/who/staff.js';
import { Clock } from '../../core/shared/clock.js';
import type { Slice } from '../../core/shared/pagination.rules.js';
import { Ledger } from '../../accounts/tokens/ledger.service.js';
import { type AccountRecord, findAccount } from '../../accounts/users/account-rows.js';
import { AccountPlaces } from './account-places.js';
import { type FoundPeople, type PeopleFilter, findByUsername, listPeople } from './people-search.js';
import { ENTRIES_OF_PERSON_SHOWN, type Part, sees } from './people.rules.js';
import {
  ACCESS,
  type AccessRow,
  LISTINGS,
  type ListingRow,
  REPORTS,
  type ReportRow,
  SUSPENSIONS,
  type SuspensionRow,
  VOTES,
  type VotesRow,
} from './profile-rows.js';

/** Parts that the role of the reader does not see are `null`. */
export interface Profile {
  readonly now: Date;
  readonly account: AccountRecord;
  readonly listings: readonly ListingRow[] | null;
  readonly votes: VotesRow | null;
  readonly suspensions: readonly SuspensionRow[] | null;
  readonly reports: readonly ReportRow[] | null;
  readonly access: AccessRow | null;
  readonly balance: number | null;
  readonly sessions: readonly SessionDetails[] | null;
  readonly log: readonly TrailRow[] | null;
}

@Injectable()
export class People {
  readonly #places: AccountPlaces;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly ledger: Ledger,
    private readonly sessions: Sessions,
  ) {
    this.#places = new AccountPlaces(database);
  }

  /** Newest accounts first. */
  search(filter: PeopleFilter, slice: Slice): Promise<FoundPeople> {
    const now = this.clock.now();
    const { username } = filter;
    return username === undefined
      ? listPeople({ database: this.database, places: this.#places }, { filter, now }, slice)
      : this.database.read((em) => findByUsername(em, { filter: { ...filter, username }, now }, slice));
  }

  find(who: string): Promise<AccountRecord> {
    return this.database.read((em) => findAccount(em, who));
  }

  async profile(who: string, { role, accountId: reader }: Pick<Staff, 'role' | 'accountId'>): Promise<Profile> {
    const now = this.clock.now();
    const read = await this.database.read(async (em) => {
      const account = await findAccount(em, who);
      const part = <T extends object>(name: Part, sql: string, ...ids: unknown[]): Promise<T[] | null> =>
        sees(role, name) ? rows<T>(em, sql, ids) : Promise.resolve(null);
      const { id } = account;
      return {
        account,
        listings: await part<ListingRow>('listings', LISTINGS, id, id, id),
        votes: first(await part<VotesRow>('votes', VOTES, id, id, id)),
        suspensions: await part<SuspensionRow>('suspensions', SUSPENSIONS, String(id)),
        reports: await part<ReportRow>('reports', REPORTS, id, reader, reader, reader),
        access: first(await part<AccessRow>('access', ACCESS, now, now, id)),
        balance: sees(role, 'balance') ? await this.ledger.balance(em, id) : null,
        log: sees(role, 'log')
          ? await trailOf(em, [{ type: 'account', id: String(id) }], { limit: ENTRIES_OF_PERSON_SHOWN })
          : null,
      };
    });
    const { id, role: accountRole } = read.account;
    return { now, ...read, sessions: sees(role, 'sessions') ? await this.sessions.list(id, accountRole) : null };
  }
}

const first = <T>(found: readonly T[] | null): T | null => found?.[0] ?? null;
