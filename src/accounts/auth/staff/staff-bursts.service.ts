import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Audit } from '../../../core/audit/audit.service.js';
import { BURST } from '../../../core/audit/staff-actions.rules.js';
import { StaffActions, tooManyAtOnce } from '../../../core/audit/staff-actions.service.js';
import { Database } from '../../../core/database/database.js';
import { change } from '../../../core/database/sql.js';
import { Events } from '../../../core/events/events.service.js';
import { Log } from '../../../core/http/monitoring/log.js';
import type { Staff } from '../../../core/http/who/staff.js';
import { Clock } from '../../../core/shared/clock.js';
import { MINUTE } from '../../../core/shared/utc.js';

/** Stops bursts of destructive actions: the session may be stolen, or a script may have gone wrong. */
@Injectable()
export class StaffBursts implements OnModuleInit {
  constructor(
    private readonly actions: StaffActions,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly events: Events,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.actions.afterBurst((staff, now) => this.#lockOut(staff, now));
  }

  /** Before an action of a route that is always destructive: in a burst, ends the sessions and staff keys of the account and throws. */
  async stop(staff: Staff): Promise<void> {
    const now = this.clock.now();
    if (!(await this.actions.nextIsBurst(staff, now))) return;
    await this.#lockOut(staff, now);
    throw tooManyAtOnce();
  }

  /** Of concurrent requests, only the one that ended the access records it. */
  async #lockOut(staff: Staff, now: Date): Promise<void> {
    if (!(await this.#endAccess(staff, now))) return;
    this.log.warn(
      `Account ${staff.accountId} took too many destructive actions at once: its sessions and staff keys were ended.`,
    );
  }

  #endAccess({ accountId, requestId }: Staff, now: Date): Promise<boolean> {
    return this.database.write(async (tx) => {
      const sessions = await change(tx, 'DELETE FROM sessions WHERE account_id = ?', [accountId]);
      const keys = await change(
        tx,
        `UPDATE api_keys SET revoked_at = ? WHERE scope = 'staff' AND (revoked_at IS NULL OR revoked_at > ?)
         AND credential_id IN (SELECT id FROM api_credentials WHERE account_id = ?)`,
        [now, now, accountId],
      );
      if (sessions.affected + keys.affected === 0) return false;
      await this.audit.record(tx, {
        happenedAt: now,
        actorId: accountId,
        action: 'staff.burst',
        targetType: 'account',
        targetId: String(accountId),
        reason: `More than ${BURST.limit} destructive actions in ${BURST.windowMs / MINUTE} minutes.`,
        requestId,
      });
      await this.events.emit(tx, { type: 'session.ended', accountId, sessionId: null, now });
      await this.events.emit(tx, { type: 'keys.changed', accountId, now });
      return true;
    });
  }
}
