import { Injectable } from '@nestjs/common';
import { Database } from '../../../core/database/database.js';
import { change } from '../../../core/database/sql.js';
import { Clock } from '../../../core/shared/clock.js';
import { Inboxes } from '../../notifications/inboxes.service.js';
import { ownerOf } from '../../notifications/recipients.js';
import { deleteTasks } from './voter-role-tasks.js';
import type { StopReason } from './voter-role.rules.js';

const STOP = `UPDATE chat_guilds SET state = 'off', stop_reason = ?, updated_at = ?, leased_by = NULL, leased_until = NULL
  WHERE id = ? AND state = 'on'`;

interface StoppedGuild {
  readonly id: number;
  readonly listingId: number;
  readonly voterRoleName: string | null;
}

/** Stops the voter role of a guild for a reason that its team has to mend, and says so once. */
@Injectable()
export class VoterRoleStops {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly inboxes: Inboxes,
  ) {}

  async stop({ id, listingId, voterRoleName }: StoppedGuild, reason: StopReason): Promise<void> {
    const now = this.clock.now();
    await this.database.write(async (tx) => {
      if ((await change(tx, STOP, [reason, now, id])).affected === 0) return;
      await deleteTasks(tx, id);
      const detail = { reason, role: voterRoleName };
      await this.inboxes.tell(tx, await ownerOf(tx, listingId), { kind: 'role.stopped', listingId, detail, now });
    });
  }
}
