import {
  MAX_MESSAGE_LENGTH,
  bold,
  isDeleted,
  messageBody,
  plainText,
  waitSeconds,
} from '../../../core/platform/channel-webhook.rules.js';
import { HOUR, SECOND } from '../../../core/shared/utc.js';
import { type Content, type NamedListing, type Sealing, type WebhookMessage, seal } from './message.rules.js';
import type { Outcome } from '../../../core/delivery/outcome.rules.js';
import { isGone } from '../../../core/delivery/switch-off.rules.js';

/** Events of one message. Otherwise many votes would push everything else out of the channel. */
export const MAX_PER_MESSAGE = 10;
/** The platform allows five messages in two seconds. That is more than people can read. */
const MESSAGE_PAUSE_MS = 2 * SECOND;
const LONGEST_PAUSE_MS = HOUR;
const TOO_MANY_REQUESTS = 429;

/** Ten lines and the name of the listing fit into a message, also if every character of a name is escaped. */
const MAX_NAME = 40;
const MAX_FIELDS = 6;

const short = (text: string): string => {
  const characters = [...text];
  return characters.length > MAX_NAME ? `${characters.slice(0, MAX_NAME - 1).join('')}…` : text;
};
const named = (name: string): string => bold(short(name));
const tokens = (amount: unknown): string => `${Number(amount).toLocaleString('en')} tokens`;

type Named = Content<NamedListing>;

/** The message for these events: one event, or several that the format `channel` combines. */
export function requestOf(contents: readonly Named[], sealing: Sealing, now: Date): WebhookMessage {
  const [first] = contents;
  if (first === undefined) throw new Error('A request needs an event');
  if (sealing.format !== 'channel') return seal(first, sealing, now);
  const text = [named(first.listing.name), ...contents.map(lineOf)].join('\n');
  return { headers: {}, body: messageBody(text.slice(0, MAX_MESSAGE_LENGTH)) };
}

function lineOf({ type, account, data }: Content): string {
  const name = account === null ? 'a deleted account' : named(account.username);
  const who = account === null ? 'A deleted account' : name;
  const votes = `${Number(data['votes']).toLocaleString('en')} ${data['votes'] === 1 ? 'vote' : 'votes'}`;
  switch (type) {
    case 'vote.created':
      return `${who} voted. It has ${votes} now.`;
    case 'vote.removed':
      return data['cause'] === 'voter'
        ? `${who} took their vote back. It has ${votes} now.`
        : `Staff hold the vote of ${name}. It has ${votes} now.`;
    case 'bump.created':
      return `${who} bumped it.`;
    case 'listing.transferred':
      return `It belongs to ${name} now.`;
    case 'listing.changed':
      return `Its listing was changed: ${fieldsOf(data)}.`;
    case 'spotlight.won':
      return `It won the Spotlight for ${tokens(amountOf(data))}.`;
    case 'spotlight.outbid':
      return `Its bid of ${tokens(amountOf(data))} for the Spotlight was beaten.`;
    case 'spotlight.refunded':
      return `Its bid of ${tokens(amountOf(data))} for the Spotlight was refunded.`;
    case 'webhook.test':
      return `This is a test by ${name}. News of the listing will be written here.`;
    default:
      return SENTENCES[type] ?? plainText(type);
  }
}

const SENTENCES: Readonly<Record<string, string>> = {
  'listing.approved': 'It was approved and is public.',
  'listing.denied': 'It was denied. The dashboard has the reasons.',
  'listing.suspended': 'Staff suspended it.',
  'listing.restored': 'It is public again.',
  'spotlight.ended': 'Its week in the Spotlight ended early.',
  'webhook.disabled': 'Another webhook of its owner was switched off.',
};

const amountOf = ({ bid }: Content['data']): unknown => (bid as { readonly amount?: unknown } | undefined)?.amount;

function fieldsOf({ fields }: Content['data']): string {
  const names = Array.isArray(fields) ? fields.map(String) : [];
  const shown = names.slice(0, MAX_FIELDS).map((name) => plainText(short(name)));
  return [...shown, ...(names.length > MAX_FIELDS ? ['…'] : [])].join(', ');
}

/**
 * Whether the platform refused a message because of its rate limit. The events are sent later, and this is no failure.
 */
export const isPostponed = ({ status, fault }: Outcome): boolean => fault === undefined && status === TOO_MANY_REQUESTS;

/** How long a channel gets nothing after a message: two seconds, or longer if a 429 asks for it. */
export function pauseAfter(outcome: Outcome): number {
  if (!isPostponed(outcome)) return MESSAGE_PAUSE_MS;
  const header = outcome.fault === undefined ? outcome.retryAfter : undefined;
  const seconds = waitSeconds(outcome.text) ?? (/^\d{1,9}$/.test(header ?? '') ? Number(header) : 0);
  return Math.min(LONGEST_PAUSE_MS, Math.max(MESSAGE_PAUSE_MS, Math.ceil(seconds * SECOND)));
}

/** A 404 means that the webhook no longer exists in the platform, like 410 elsewhere. */
export const isChannelGone = (outcome: Outcome): boolean =>
  isGone(outcome) || (outcome.fault === undefined && isDeleted(outcome.status));
