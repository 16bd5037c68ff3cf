import { Injectable } from '@nestjs/common';
import { Database } from '../../../core/database/database.js';
import { WorkLeases } from '../../../core/database/leases/work-leases.service.js';
import { Health } from '../../../core/http/monitoring/health.js';
import { PUBLIC_LISTING } from '../../../listings/listing/status-sql.js';

const NAME = 'directory-first-build';
/** The first build is done once, so its period never ends. */
const ONCE = new Date(0);

const IS_DONE = 'SELECT done_for AS doneFor FROM work_leases WHERE name = ? AND done_for IS NOT NULL';
const ANY_ENTRY = 'SELECT listing_id FROM directory_entries LIMIT 1';
const NEVER_INDEXED = `SELECT l.id FROM listings l LEFT JOIN directory_entries e ON e.listing_id = l.id
  WHERE ${PUBLIC_LISTING} AND e.listing_id IS NULL LIMIT 1`;

type State = 'whole' | 'unknown' | 'building';

/**
 * Keeps an instance out of rotation while the index is built for the first time, because its lists would be empty or end
 * early. Only that: an index that is whole and then falls behind does so for all instances, which would all be taken out
 * at once. So an installation records that its first build is whole, and an instance that was ready stays ready.
 */
@Injectable()
export class FirstBuild {
  /** Commands do not wait for it. */
  #state: State = 'whole';
  #isRecorded = false;
  /** Whether no listing lacks an entry. This takes a look at each listing, so it is asked once. */
  #look: Promise<boolean> | undefined;

  constructor(
    private readonly database: Database,
    private readonly leases: WorkLeases,
    health: Health,
  ) {
    health.require(() => this.#unreadyReason());
  }

  /** Called when the service starts: it is not ready until the first build of the installation is whole. */
  begin(): void {
    this.#state = 'unknown';
  }

  get isAwaited(): boolean {
    return this.#state !== 'whole';
  }

  /** Called when this process has indexed all listings. An empty index records nothing: its first build is yet to come. */
  async end(): Promise<void> {
    if (this.#isRecorded) return;
    if ((await this.database.query(ANY_ENTRY)).length > 0) {
      await this.leases.once(NAME, ONCE, () => Promise.resolve());
      this.#isRecorded = true;
    }
    this.#state = 'whole';
  }

  async #unreadyReason(): Promise<string | undefined> {
    if (this.#state !== 'whole' && (await this.#isWhole())) this.#state = 'whole';
    return this.#state === 'whole' ? undefined : 'The lists of bots and servers are being built for the first time.';
  }

  /** Another process may end the build, or an earlier release may have ended it. */
  async #isWhole(): Promise<boolean> {
    if ((await this.database.query(IS_DONE, [NAME])).length > 0) return true;
    if (this.#state === 'building') return false;
    this.#look ??= this.database.queryAside(NEVER_INDEXED).then(
      (found) => found.length === 0,
      () => false,
    );
    const isWhole = await this.#look;
    if (this.isAwaited) this.#state = 'building';
    return isWhole || !this.isAwaited;
  }
}
