import { Injectable, Optional, type BeforeApplicationShutdown, Logger } from '@nestjs/common';
import { Config } from '../config/config.js';
import { type RowOf, toDate } from '../database/columns.js';
import { Database } from '../database/database.js';
import { change, rows, type Tx } from '../database/sql.js';
import { Metrics } from '../http/monitoring/metrics.js';
import { Clock } from '../shared/clock.js';
import type { AuditEntry, AuditSeal } from './audit-entry.entity.js';
import { readHead } from './audit.service.js';
import { type Seal, type SealKey, sealKeyOf, sealMismatch, sealOf, dayOf } from './chain.rules.js';
import { Cron } from '@nestjs/schedule';
import { logFault } from '../database/database-errors.js';
import { WorkLeases } from '../database/leases/work-leases.service.js';
import { ScheduledWork } from '../shared/scheduled-work.js';

type SealRow = RowOf<AuditSeal, 'sequence' | 'hash' | 'keyId' | 'seal' | 'sealedAt'>;

const NEWEST = `SELECT sequence, hash, key_id AS keyId, seal, sealed_at AS sealedAt FROM audit_seals
  ORDER BY id DESC LIMIT 1`;
const INSERT = 'INSERT INTO audit_seals (sealed_at, sequence, hash, key_id, seal) VALUES (?, ?, ?, ?, ?)';
const KNOWN = 'SELECT id FROM audit_seals WHERE sequence = ? AND key_id = ?';
const SEALED = `SELECT s.sequence, s.hash, s.key_id AS keyId, s.seal, e.hash AS entryHash
  FROM audit_seals s LEFT JOIN audit_entries e ON e.sequence = s.sequence ORDER BY s.sequence`;

interface SealedRow extends Omit<SealRow, 'sealedAt'> {
  readonly entryHash: RowOf<AuditEntry, 'hash'>['hash'] | null;
}

interface SealCheck {
  /** The first sealed entry that is not in the log as it was sealed. */
  readonly mismatch: string | undefined;
  /** The entries whose seals were made with KEY_PEPPER. */
  readonly proven: readonly number[];
  /** How many seals were made with another key. A person who writes the log anew can make these, too. */
  readonly unproven: number;
}

@Injectable()
export class AuditSeals {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    @Optional() metrics?: Metrics,
  ) {
    const help = 'The newest entry of the audit log that was sealed. It never decreases.';
    metrics?.gauge('marquee_audit_sealed_entry', help, async () => {
      const seal = await this.newest().catch(() => undefined);
      return seal?.sequence;
    });
  }

  /** `undefined` without KEY_PEPPER. */
  get key(): SealKey | undefined {
    const { keyPepper } = this.config.values;
    return keyPepper === undefined ? undefined : sealKeyOf(keyPepper);
  }

  /** Seals the newest entry. Returns nothing without a key or entries, or if the entry is sealed already. */
  seal(confirm: (tx: Tx) => Promise<void>): Promise<Seal | undefined> {
    const { key } = this;
    const now = this.clock.now();
    return this.database.write(async (tx) => {
      await confirm(tx);
      const head = await readHead(tx);
      if (key === undefined || head === undefined || head.sequence === 0) return undefined;
      if ((await rows(tx, KNOWN, [head.sequence, key.id])).length > 0) return undefined;
      const made = { sequence: head.sequence, hash: head.hash, keyId: key.id, seal: sealOf(head, key) };
      await change(tx, INSERT, [now, made.sequence, made.hash, made.keyId, made.seal]);
      return made;
    });
  }

  async newest(): Promise<(Seal & { readonly sealedAt: Date }) | undefined> {
    const [row] = await this.database.query<SealRow>(NEWEST);
    return row && { ...row, sealedAt: toDate(row.sealedAt) };
  }

  async check(): Promise<SealCheck> {
    const { key } = this;
    const found = await this.database.queryAside<SealedRow>(SEALED);
    return {
      mismatch: found
        .map((row) => sealMismatch(row, row.entryHash ?? undefined, key))
        .find((says) => says !== undefined),
      proven: found.filter(({ keyId }) => keyId === key?.id).map(({ sequence }) => sequence),
      unproven: found.filter(({ keyId }) => keyId !== key?.id).length,
    };
  }
}

/** Seals the end of the audit log once a day, in one process, and writes the seal to the log of the service as well. */
@Injectable()
export class AuditSealJob implements BeforeApplicationShutdown {
  readonly #logger = new Logger('Audit');
  readonly #work = new ScheduledWork(
    (end) =>
      this.leases.once(
        'audit-seal',
        dayOf(this.clock.now()),
        async (lease) => {
          const made = await this.seals.seal((tx) => lease.confirm(tx));
          if (made === undefined) return;
          const { sequence, hash, keyId, seal } = made;
          this.#logger.log(`The audit log is sealed: entry ${sequence}, hash ${hash}, key ${keyId}, seal ${seal}`);
        },
        end,
      ),
    (error) => logFault(this.#logger, 'The audit log could not be sealed', error),
  );

  constructor(
    private readonly leases: WorkLeases,
    private readonly clock: Clock,
    private readonly seals: AuditSeals,
  ) {}

  /** Every hour, because the process may have been off at midnight. The lease lets it happen once a day. */
  @Cron('0 17 * * * *', { name: 'audit-seal', timeZone: 'UTC', waitForCompletion: true })
  run(): Promise<void> {
    return this.#work.run();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.#work.stop();
  }
}
