import { toIso, toIsoOrNull } from '../../database/columns.js';
import { instant, instantOrNull, listOf, oneOf, text, textOrNull, uuid } from '../../openapi/fields.js';
import type { ChannelRow } from './channels.service.js';

class ChannelView {
  @uuid('01992e41-1400-7c4d-8a16-2b9df07e5c31', 'The id of the address.') id!: string;
  @oneOf('NotificationChannelKind', ['webhook', 'browser'], 'webhook') kind!: string;
  @text('me.example.org', 'Of a webhook the host, of a browser its name.') name!: string;
  @textOrNull('https://me.example.org/notifications', 'null for browsers.') url!: string | null;
  @oneOf('NotificationChannelState', ['on', 'off'], 'on') state!: string;
  @textOrNull(null, '`failing` or `gone`: why nothing is sent there any more. Add it again to continue.')
  reason!: string | null;
  @instantOrNull(null) succeededAt!: string | null;
  @instantOrNull(null, 'When the running series of failures began.') failingSince!: string | null;
  @instant('2026-11-18T12:00:00.000Z') createdAt!: string;
}

export class ChannelsAnswer {
  @listOf(ChannelView) channels!: ChannelView[];
  @textOrNull(null, 'The key that a browser needs to subscribe; null: browser notifications are off.')
  pushKey!: string | null;
}

export class OutsideWebhookAnswer extends ChannelsAnswer {
  @text('whsec_…', 'The secret that signs. It is shown only now.') secret!: string;
}

export const toChannel = (row: ChannelRow): ChannelView => ({
  id: row.uuid,
  kind: row.kind,
  name: row.name,
  url: row.kind === 'webhook' ? row.url : null,
  state: row.state,
  reason: row.reason,
  succeededAt: toIsoOrNull(row.succeededAt),
  failingSince: toIsoOrNull(row.failingSince),
  createdAt: toIso(row.createdAt),
});
