import { Injectable } from '@nestjs/common';
import { Audit } from '../../audit/audit.service.js';
import { BURST } from '../../audit/staff-actions.rules.js';
import { StaffActions, tooManyAtOnce } from '../../audit/staff-actions.service.js';
import { Database } from '../../database/database.js';
import { change } from '../../database/sql.js';
import { Events } from '../../events/events.service.js';
import { Log } from '../../http/monitoring/log.js';
import type { Staff } from '../../http/who/staff.js';
import { Clock } from '../../shared/clock.js';
import { MINUTE } from '../../shared/utc.js';

/** Stops who takes away too much at once: whoever it is may have stolen the session, or wrote a script that went wrong. */
@Injectable()
export class StaffBursts {
  constructor(
    private readonly actions: StaffActions,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly events: Events,
    private readonly log: Log,
  ) {}

  /** Goes on when it is no burst; ends the sessions and staff keys of the account, and throws, when it is one. */
  async stop(staff: Staff): Promise<void> {
    const now = this.clock.now();
    if (!(await this.actions.isUsedUp(staff, now))) return;
    await this.#lockOut(staff, now);
    this.log.warn(`Account ${staff.accountId} did too many destructive things at once: it was signed out everywhere.`);
    throw tooManyAtOnce();
  }

  #lockOut({ accountId, requestId }: Staff, now: Date): Promise<void> {
    return this.database.write(async (tx) => {
      await change(tx, 'DELETE FROM sessions WHERE account_id = ?', [accountId]);
      await change(
        tx,
        `UPDATE api_keys SET revoked_at = ? WHERE scope = 'staff' AND (revoked_at IS NULL OR revoked_at > ?)
         AND credential_id IN (SELECT id FROM api_credentials WHERE account_id = ?)`,
        [now, now, accountId],
      );
      await this.audit.record(tx, {
        happenedAt: now,
        actorId: accountId,
        action: 'staff.burst',
        targetType: 'account',
        targetId: String(accountId),
        reason: `More than ${BURST.most} destructive actions in ${BURST.windowMs / MINUTE} minutes.`,
        requestId,
      });
      await this.events.emit(tx, { type: 'keys.changed', accountId, now });
    });
  }
}
