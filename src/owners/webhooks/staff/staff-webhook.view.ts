import { viewOf } from '../../../core/openapi/view-of.js';
import { ApiSchema } from '@nestjs/swagger';
import { toIso } from '../../../core/database/columns.js';
import { LISTING_KINDS, type ListingKind } from '../../../listings/listing/listing.rules.js';
import {
  instant,
  instantOrNull,
  integer,
  listOf,
  nested,
  nestedOrNull,
  oneOf,
  text,
  textOrNull,
  uuid,
} from '../../../core/openapi/fields.js';
import { SliceView, toSlice } from '../../../core/openapi/slice.view.js';
import { EXAMPLE } from '../../../core/shared/examples.js';
import type { Slice } from '../../../core/shared/pagination.rules.js';
import { EXAMPLE_WEBHOOKS } from '../../../core/shared/staff-examples.js';
import { STATES } from '../../../core/delivery/retry.rules.js';
import { FORMATS, OFF_REASONS } from '../endpoints/endpoint.rules.js';
import { LastRequestView } from '../endpoints/webhook.view.js';
import type { BlockedHostRow, PushHostRow, StaffWebhookList, StaffWebhookRow } from './staff-webhook-rows.js';

const AT = '2026-11-18T12:00:00.000Z';

@ApiSchema({ name: 'WebhookListing' })
export class WebhookListingView {
  @oneOf('ListingKind', LISTING_KINDS, 'bot') kind!: ListingKind;
  @uuid(EXAMPLE.bot.uuid, "The listing's UUID.") id!: string;
  @text('Lanternfish') name!: string;
}

@ApiSchema({ name: 'WebhookOwner' })
export class WebhookOwnerView {
  @uuid(EXAMPLE.owner.uuid, "The service's id of the account.") id!: string;
  @text(EXAMPLE.owner.username) username!: string;
}

@ApiSchema({ name: 'StaffWebhook' })
export class StaffWebhookView {
  @uuid(EXAMPLE_WEBHOOKS.failing.uuid, 'The id of the webhook.') id!: string;
  @nested(WebhookListingView) listing!: WebhookListingView;
  @nestedOrNull(WebhookOwnerView) owner!: WebhookOwnerView | null;
  @text('bot.example.org', 'The rest of the address may contain secrets, so only its owner sees it.') host!: string;
  @oneOf('WebhookFormat', FORMATS, 'standard') format!: string;
  @oneOf('WebhookState', STATES, 'on') state!: string;
  @textOrNull('failing', `Why it is off: ${OFF_REASONS.join(', ')}.`) reason!: string | null;
  @integer(0, 'How many events wait.') waiting!: number;
  @instantOrNull(AT) succeededAt!: string | null;
  @instantOrNull(null, 'When the running series of failures began.') failingSince!: string | null;
  @nestedOrNull(LastRequestView, 'The newest request, with its outcome.') lastRequest!: LastRequestView | null;
  @instant(AT) createdAt!: string;
}

@ApiSchema({ name: 'BlockedHost' })
export class BlockedHostView {
  @text('relay.example.com') host!: string;
  @instant(AT) blockedAt!: string;
  @text('It forwards requests to other services.', 'For staff only.') reason!: string;
}

@ApiSchema({ name: 'PushHost' })
export class PushHostView {
  @text('fcm.googleapis.com', 'The host of a push service. It can be switched off like the host of a webhook.')
  host!: string;
  @integer(12, 'How many browsers messages are sent to there.') browsers!: number;
  @integer(0, 'How many browsers rest, because the host is switched off or is not in `PUSH_HOSTS`.') resting!: number;
}

export class StaffWebhooksAnswer extends SliceView {
  @listOf(StaffWebhookView) webhooks!: StaffWebhookView[];
  @listOf(BlockedHostView, 'Hosts to which nothing is sent, newest first, 100 at most.')
  blockedHosts!: BlockedHostView[];
  @listOf(PushHostView, 'Push services of browsers that accounts have subscribed, 100 at most, the largest first.')
  pushHosts!: PushHostView[];
}

export class StaffWebhookAnswer {
  @nested(StaffWebhookView) webhook!: StaffWebhookView;
}

export class WebhookHostAnswer {
  @text('relay.example.com') host!: string;
  @integer(2, 'How many webhooks were switched off, or are allowed again.') webhooks!: number;
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
