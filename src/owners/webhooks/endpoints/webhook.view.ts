import { viewOf } from '../../../core/openapi/view-of.js';
import { toDate, toIso } from '../../../core/database/columns.js';
import * as field from '../../../core/openapi/fields.js';
import { withoutSecret } from '../../../core/platform/channel-webhook.rules.js';
import { typesOf } from '../sending/endpoint-work.js';
import { dataOf } from '../sending/message.rules.js';
import { STATES } from '../../../core/delivery/switch-off.rules.js';
import { EVENT_TYPES, FORMATS, OFF_REASONS } from './endpoint.rules.js';
import type { AttemptPage, EndpointRow, EventPage, Secrets } from './webhook-rows.js';

const EXAMPLE_ID = '01992e41-1400-7c4d-8a16-2b9df07e5c31';
const AT = '2026-11-18T12:00:00.000Z';

export class WebhookReplayView {
  @field.integer(0, 'The number of the event before the first one.') after!: number;
  @field.integer(40, 'The last event that was sent again.') reached!: number;
  @field.integer(120, 'The last event to send again.') to!: number;
}

export class LastRequestView {
  @field.instant(AT) at!: string;
  @field.text('delivered', '`delivered`, `status`, or what went wrong.') outcome!: string;
  @field.integerOrNull(204) status!: number | null;
}

export class WebhookView {
  @field.uuid(EXAMPLE_ID, 'The id of the endpoint.') id!: string;
  @field.textOrNull('https://bot.example.org/webhooks', 'Null for co-managers. Of a channel, without its secret.')
  url!: string | null;
  @field.oneOf('WebhookFormat', FORMATS, 'standard') format!: string;
  @field.texts(['vote.created'], 'The chosen types of events; empty for all.') types!: string[];
  @field.oneOf('WebhookState', STATES, 'on', '`resting`: after many failures only the oldest event is tried.')
  state!: string;
  @field.textOrNull('new', `Why it is off: ${OFF_REASONS.join(', ')}.`) reason!: string | null;
  @field.integer(7, 'The number of the last event that was sent.') sent!: number;
  @field.integer(0, 'How many events wait.') waiting!: number;
  @field.instantOrNull(AT) succeededAt!: string | null;
  @field.instantOrNull(null, 'When the running series of failures began.') failingSince!: string | null;
  @field.nestedOrNull(LastRequestView, 'The newest request, with its outcome; null for none, and for co-managers.')
  lastRequest!: LastRequestView | null;
  @field.nestedOrNull(WebhookReplayView, 'The replay that is running.') replay!: WebhookReplayView | null;
  @field.instantOrNull(null, 'Until when the old secret also signs; null: it does not.') oldSecretUntil!: string | null;
  @field.instant(AT) createdAt!: string;
}

export class WebhooksAnswer {
  @field.listOf(WebhookView) webhooks!: WebhookView[];
  @field.texts([...FORMATS], 'The formats that this site offers.') formats!: string[];
}

export class WebhookAnswer {
  @field.nested(WebhookView) webhook!: WebhookView;
}

export class ChangedWebhookAnswer extends WebhookAnswer {
  @field.textOrNull(
    null,
    'After a change to the format classic: the value of the header Authorization. It is shown only now.',
  )
  token!: string | null;
}

export class NewWebhookAnswer extends WebhookAnswer {
  @field.textOrNull('whsec_…', 'The secret that signs. It is shown only now. Null for the format channel.') secret!:
    string | null;
  @field.textOrNull(null, 'For the format classic: the value of the header Authorization. It is shown only now.')
  token!: string | null;
}

export class WebhookRemovedAnswer {
  @field.yesOrNo(true) removed!: boolean;
}

export class WebhookAttemptView {
  @field.integer(4_711, 'For the next page, as before.') id!: number;
  @field.uuid(EXAMPLE_ID, 'The id of the endpoint.') webhook!: string;
  @field.instant(AT) at!: string;
  @field.integerOrNull(7, 'The number of the event; null for tests and changes.') sequence!: number | null;
  @field.text('vote.created', 'The type of the event; `state` or `change` for changes of the webhook.') type!: string;
  @field.integer(1) attempt!: number;
  @field.text('delivered', '`delivered`, `status`, what went wrong, the new state, or `changed`.') outcome!: string;
  @field.integerOrNull(204) status!: number | null;
  @field.integerOrNull(35) ms!: number | null;
  @field.text('', 'The beginning of the answer, or why the webhook changed.') text!: string;
  @field.anyObjectOrNull({ votes: 12 }, 'The data of the event, as it would be sent now; null without an event.')
  data!: object | null;
}

export class WebhookAttemptsAnswer {
  @field.listOf(WebhookAttemptView, 'Newest first, 100 at most.') attempts!: WebhookAttemptView[];
  @field.yesOrNo(false, 'Whether there are older ones.') hasMore!: boolean;
}

export class ListingEventView {
  @field.integer(7, 'Events of a listing have the numbers 1, 2, 3 …') sequence!: number;
  @field.oneOf('ListingEventType', EVENT_TYPES, 'vote.created') type!: string;
  @field.instant(AT) at!: string;
  @field.anyObjectOrNull({ votes: 12 }, 'The data as webhooks send it.') data!: object | null;
}

export class ListingEventsAnswer {
  @field.listOf(ListingEventView) events!: ListingEventView[];
  @field.integer(7, 'The number of the last event of the listing.') last!: number;
}

/** Co-managers see whether an endpoint works, but not its address. */
export const toWebhook = (row: EndpointRow, isOwner: boolean, now: Date): WebhookView =>
  viewOf(WebhookView, row, {
    id: row.uuid,
    url: isOwner ? shownUrl(row) : null,
    types: isOwner ? (typesOf(row.types) ?? []) : [],
    waiting: Math.max(0, row.events - row.reached),
    lastRequest: isOwner ? lastRequestOf(row) : null,
    replay: replayOf(row),
    oldSecretUntil: row.oldUntil === null || toDate(row.oldUntil) <= now ? null : toIso(row.oldUntil),
  });

/** The address of a channel is a secret: everyone who has it can write into the channel. */
const shownUrl = ({ url, format }: EndpointRow): string => (format === 'channel' ? withoutSecret(url) : url);

const replayOf = ({ replayFrom, replayed, replayUntil }: EndpointRow): WebhookReplayView | null =>
  replayed === null || replayUntil === null
    ? null
    : { after: replayFrom ?? replayed, reached: replayed, to: replayUntil };

const lastRequestOf = ({ lastAt, lastOutcome, lastStatus }: EndpointRow): LastRequestView | null =>
  lastAt === null || lastOutcome === null ? null : { at: toIso(lastAt), outcome: lastOutcome, status: lastStatus };

export const toNewWebhook = ({ endpoint, secret, token }: Secrets, now: Date): NewWebhookAnswer => ({
  webhook: toWebhook(endpoint, true, now),
  secret,
  token,
});

export const toAttempts = ({ attempts, events, hasMore }: AttemptPage): WebhookAttemptsAnswer => ({
  attempts: attempts.map(({ at, ...row }) => {
    const event = row.sequence === null ? undefined : events.get(row.sequence);
    return { ...row, at: toIso(at), data: event === undefined ? null : dataOf(event) };
  }),
  hasMore,
});

export const toEvents = ({ events, last }: EventPage): ListingEventsAnswer => ({
  last,
  events: events.map(({ event, data }) => ({
    sequence: event.sequence,
    type: event.type,
    at: event.at.toISOString(),
    data,
  })),
});
