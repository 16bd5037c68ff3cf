import { Injectable } from '@nestjs/common';
import type { RowOf } from '../../../core/database/columns.js';
import { Database } from '../../../core/database/database.js';
import { change } from '../../../core/database/sql.js';
import { isHostBlocked } from '../../../core/delivery/blocked-hosts.js';
import { Clock } from '../../../core/shared/clock.js';
import { openInbox } from '../inbox-rows.js';
import { Inboxes } from '../inboxes.service.js';
import type { NotificationChannel } from '../notification.entity.js';
import { deleteChannel } from './channel-rows.js';
import type { RestReason } from './push.rules.js';
import { PushSender } from './push-sender.js';

const OFF = `UPDATE notification_channels SET state = 'off', reason = ?, rests_since = ?, leased_by = NULL, leased_until = NULL
  WHERE id = ? AND state = 'on'`;

/** Ends sending to addresses outside the site that do not answer, or to which nothing may be sent any more. */
@Injectable()
export class ChannelEnds {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly push: PushSender,
    private readonly inboxes: Inboxes,
  ) {}

  /** Why nothing may be sent to this address; `undefined` if it may. */
  async obstacle({ kind, url }: Pick<NotificationChannel, 'kind' | 'url'>): Promise<RestReason | undefined> {
    if (kind === 'message') return undefined;
    if (kind === 'browser' && this.push.refusalOf(url) !== undefined) return 'host';
    return (await this.database.read((em) => isHostBlocked(em, url))) ? 'staff' : undefined;
  }

  /**
   * Stops sending to this address, and notifies its account once. What waits for it is in the inbox already. A browser
   * rests if its push service may be allowed again, and is deleted when it has unsubscribed.
   */
  async switchOff(
    { id, accountId, kind, name }: RowOf<NotificationChannel, 'id' | 'accountId' | 'kind' | 'name'>,
    reason: RestReason | 'gone' | 'failing',
  ): Promise<void> {
    const now = this.clock.now();
    await this.database.write(async (tx) => {
      // Every change of an account's notifications locks the inbox first.
      if (!(await openInbox(tx, accountId))) return;
      if (kind === 'browser' && reason === 'gone') return deleteChannel(tx, id);
      const rests = kind === 'browser' && (reason === 'host' || reason === 'staff');
      if ((await change(tx, OFF, [reason, rests ? now : null, id])).affected === 0) return;
      await change(tx, 'DELETE FROM notification_deliveries WHERE channel_id = ?', [id]);
      if (kind === 'browser' && !rests) return;
      const detail = {
        host: name,
        isOwn: true,
        ...(rests && { isBrowser: true }),
        ...(kind === 'message' && { isMessage: true }),
        reason,
      };
      await this.inboxes.tell(tx, [accountId], { kind: 'webhook.disabled', detail, now });
    });
  }
}
