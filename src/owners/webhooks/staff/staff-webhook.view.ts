import { viewOf } from '../../../core/openapi/view-of.js';
import { toIso } from '../../../core/database/columns.js';
import { LISTING_KINDS, type ListingKind } from '../../../listings/listing/listing.rules.js';
import * as field from '../../../core/openapi/fields.js';
import { SliceView, toSlice } from '../../../core/openapi/slice.view.js';
import { EXAMPLE } from '../../../core/shared/examples.js';
import type { Slice } from '../../../core/shared/pagination.rules.js';
import { EXAMPLE_WEBHOOKS } from '../../../core/shared/staff-examples.js';
import { STATES } from '../../../core/delivery/switch-off.rules.js';
import { FORMATS, OFF_REASONS } from '../endpoints/endpoint.rules.js';
import { LastRequestView } from '../endpoints/webhook.view.js';
import type { BlockedHostRow, PushHostRow, StaffWebhookList, StaffWebhookRow } from './staff-webhook-rows.js';

const AT = '2026-11-18T12:00:00.000Z';

@field.named('WebhookListing')
export class WebhookListingView {
  @field.oneOf('ListingKind', LISTING_KINDS, 'bot') kind!: ListingKind;
  @field.uuid(EXAMPLE.bot.uuid, "The listing's UUID.") id!: string;
  @field.text('Lanternfish') name!: string;
}

@field.named('WebhookOwner')
export class WebhookOwnerView {
  @field.uuid(EXAMPLE.owner.uuid, "The service's id of the account.") id!: string;
  @field.text(EXAMPLE.owner.username) username!: string;
}

@field.named('StaffWebhook')
export class StaffWebhookView {
  @field.uuid(EXAMPLE_WEBHOOKS.failing.uuid, 'The id of the webhook.') id!: string;
  @field.nested(WebhookListingView) listing!: WebhookListingView;
  @field.nestedOrNull(WebhookOwnerView) owner!: WebhookOwnerView | null;
  @field.text('bot.example.org', 'The rest of the address may contain secrets, so only its owner sees it.')
  host!: string;
  @field.oneOf('WebhookFormat', FORMATS, 'standard') format!: string;
  @field.oneOf('WebhookState', STATES, 'on') state!: string;
  @field.textOrNull('failing', `Why it is off: ${OFF_REASONS.join(', ')}.`) reason!: string | null;
  @field.integer(0, 'How many events wait.') waiting!: number;
  @field.instantOrNull(AT) succeededAt!: string | null;
  @field.instantOrNull(null, 'When the running series of failures began.') failingSince!: string | null;
  @field.nestedOrNull(LastRequestView, 'The newest request, with its outcome.') lastRequest!: LastRequestView | null;
  @field.instant(AT) createdAt!: string;
}

@field.named('BlockedHost')
export class BlockedHostView {
  @field.text('relay.example.com') host!: string;
  @field.instant(AT) blockedAt!: string;
  @field.text('It forwards requests to other services.', 'For staff only.') reason!: string;
}

@field.named('PushHost')
export class PushHostView {
  @field.text('fcm.googleapis.com', 'The host of a push service. It can be switched off like the host of a webhook.')
  host!: string;
  @field.integer(12, 'How many browsers messages are sent to there.') browsers!: number;
  @field.integer(0, 'How many browsers rest, because the host is switched off or is not in `PUSH_HOSTS`.')
  resting!: number;
}

export class StaffWebhooksAnswer extends SliceView {
  @field.listOf(StaffWebhookView) webhooks!: StaffWebhookView[];
  @field.listOf(BlockedHostView, 'Hosts to which nothing is sent, newest first, 100 at most.')
  blockedHosts!: BlockedHostView[];
  @field.listOf(
    PushHostView,
    'Push services of browsers that accounts have subscribed, 100 at most, the largest first.',
  )
  pushHosts!: PushHostView[];
}

export class StaffWebhookAnswer {
  @field.nested(StaffWebhookView) webhook!: StaffWebhookView;
}

export class WebhookHostAnswer {
  @field.text('relay.example.com') host!: string;
  @field.integer(2, 'How many webhooks were switched off, or are allowed again.') webhooks!: number;
}

export const toStaffWebhook = (row: StaffWebhookRow): StaffWebhookView =>
  viewOf(StaffWebhookView, row, {
    id: row.uuid,
    listing: { kind: row.kind, id: row.listing, name: row.name },
    owner: row.owner === null || row.ownerName === null ? null : { id: row.owner, username: row.ownerName },
    waiting: Math.max(0, row.events - row.reached),
    lastRequest:
      row.lastAt === null || row.lastOutcome === null
        ? null
        : { at: toIso(row.lastAt), outcome: row.lastOutcome, status: row.lastStatus },
  });

const toBlockedHost = (row: BlockedHostRow): BlockedHostView => viewOf(BlockedHostView, row);

const toPushHost = ({ host, browsers, resting }: PushHostRow): PushHostView => ({
  host,
  browsers: Number(browsers),
  resting: Number(resting),
});

export const toStaffWebhooks = (
  { total, webhooks, blocked, push }: StaffWebhookList,
  slice: Slice,
): StaffWebhooksAnswer => ({
  ...toSlice(total, slice),
  webhooks: webhooks.map(toStaffWebhook),
  blockedHosts: blocked.map(toBlockedHost),
  pushHosts: push.map(toPushHost),
});
