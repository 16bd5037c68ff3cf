import { viewOf } from '../../../core/openapi/view-of.js';
import { toDate, toIso } from '../../../core/database/columns.js';
import {
  anyObjectOrNull,
  instant,
  instantOrNull,
  integer,
  integerOrNull,
  listOf,
  nested,
  nestedOrNull,
  oneOf,
  text,
  textOrNull,
  texts,
  uuid,
  yesOrNo,
} from '../../../core/openapi/fields.js';
import { withoutSecret } from '../../../core/platform/channel-webhook.rules.js';
import { typesOf } from '../sending/endpoint-work.js';
import { dataOf } from '../sending/message.rules.js';
import { STATES } from '../../../core/delivery/retry.rules.js';
import { EVENT_TYPES, FORMATS, OFF_REASONS } from './endpoint.rules.js';
import type { AttemptPage, EndpointRow, EventPage, Secrets } from './webhook-rows.js';

const EXAMPLE_ID = '01992e41-1400-7c4d-8a16-2b9df07e5c31';
const AT = '2026-11-18T12:00:00.000Z';

export class WebhookReplayView {
  @integer(0, 'The number of the event before the first one.') after!: number;
  @integer(40, 'The last event that was sent again.') reached!: number;
  @integer(120, 'The last event to send again.') to!: number;
}

export class LastRequestView {
  @instant(AT) at!: string;
  @text('delivered', '`delivered`, `status`, or what went wrong.') outcome!: string;
  @integerOrNull(204) status!: number | null;
}

export class WebhookView {
  @uuid(EXAMPLE_ID, 'The id of the endpoint.') id!: string;
  @textOrNull('https://bot.example.org/webhooks', 'Null for co-managers. Of a channel, without its secret.') url!:
    string | null;
  @oneOf('WebhookFormat', FORMATS, 'standard') format!: string;
  @texts(['vote.created'], 'The chosen types of events; empty for all.') types!: string[];
  @oneOf('WebhookState', STATES, 'on', '`resting`: after many failures only the oldest event is tried.') state!: string;
  @textOrNull('new', `Why it is off: ${OFF_REASONS.join(', ')}.`) reason!: string | null;
  @integer(7, 'The number of the last event that was sent.') sent!: number;
  @integer(0, 'How many events wait.') waiting!: number;
  @instantOrNull(AT) succeededAt!: string | null;
  @instantOrNull(null, 'When the running series of failures began.') failingSince!: string | null;
  @nestedOrNull(LastRequestView, 'The newest request, with its outcome; null for none, and for co-managers.')
  lastRequest!: LastRequestView | null;
  @nestedOrNull(WebhookReplayView, 'The replay that is running.') replay!: WebhookReplayView | null;
  @instantOrNull(null, 'Until when the old secret also signs; null: it does not.') oldSecretUntil!: string | null;
  @instant(AT) createdAt!: string;
}

export class WebhooksAnswer {
  @listOf(WebhookView) webhooks!: WebhookView[];
  @texts([...FORMATS], 'The formats that this site offers.') formats!: string[];
}

export class WebhookAnswer {
  @nested(WebhookView) webhook!: WebhookView;
}

export class ChangedWebhookAnswer extends WebhookAnswer {
  @textOrNull(
    null,
    'After a change to the format classic: the value of the header Authorization. It is shown only now.',
  )
  token!: string | null;
}

export class NewWebhookAnswer extends WebhookAnswer {
  @textOrNull('whsec_…', 'The secret that signs. It is shown only now. Null for the format channel.') secret!:
    string | null;
  @textOrNull(null, 'For the format classic: the value of the header Authorization. It is shown only now.')
  token!: string | null;
}

export class WebhookRemovedAnswer {
  @yesOrNo(true) removed!: boolean;
}

export class WebhookAttemptView {
  @integer(4_711, 'For the next page, as before.') id!: number;
  @uuid(EXAMPLE_ID, 'The id of the endpoint.') webhook!: string;
  @instant(AT) at!: string;
  @integerOrNull(7, 'The number of the event; null for tests and changes.') sequence!: number | null;
  @text('vote.created', 'The type of the event; `state` or `change` for changes of the webhook.') type!: string;
  @integer(1) attempt!: number;
  @text('delivered', '`delivered`, `status`, what went wrong, the new state, or `changed`.') outcome!: string;
  @integerOrNull(204) status!: number | null;
  @integerOrNull(35) ms!: number | null;
  @text('', 'The beginning of the answer, or why the webhook changed.') text!: string;
  @anyObjectOrNull({ votes: 12 }, 'The data of the event, as it would be sent now; null without an event.')
  data!: object | null;
}

export class WebhookAttemptsAnswer {
  @listOf(WebhookAttemptView, 'Newest first, 100 at most.') attempts!: WebhookAttemptView[];
  @yesOrNo(false, 'Whether there are older ones.') hasMore!: boolean;
}

export class ListingEventView {
  @integer(7, 'Events of a listing have the numbers 1, 2, 3 …') sequence!: number;
  @oneOf('ListingEventType', EVENT_TYPES, 'vote.created') type!: string;
  @instant(AT) at!: string;
  @anyObjectOrNull({ votes: 12 }, 'The data as webhooks send it.') data!: object | null;
}

export class ListingEventsAnswer {
  @listOf(ListingEventView) events!: ListingEventView[];
  @integer(7, 'The number of the last event of the listing.') last!: number;
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
