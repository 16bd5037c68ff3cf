import {
  MAX_MESSAGE_LENGTH,
  bold,
  isDeleted,
  messageBody,
  plainText,
  waitSeconds,
} from '../../../core/platform/channel-webhook.rules.js';
import { listed, t } from '../../../core/texts/t.js';
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

type Named = Content<NamedListing>;

/** The message for these events: one event, or several that the format `channel` combines, in the language that is set. */
export function requestOf(contents: readonly Named[], sealing: Sealing, now: Date): WebhookMessage {
  const [first] = contents;
  if (first === undefined) throw new Error('A request needs an event');
  if (sealing.format !== 'channel') return seal(first, sealing, now);
  const text = [named(first.listing.name), ...contents.map(lineOf)].join('\n');
  return { headers: {}, body: messageBody(text.slice(0, MAX_MESSAGE_LENGTH)) };
}

function lineOf({ type, account, data }: Content): string {
  // For translators: stands for a name within a sentence.
  const name = account === null ? t('a deleted account') : named(account.username);
  // For translators: stands for a name, also within a sentence.
  const who = account === null ? t('A deleted account') : name;
  const votes = Number(data['votes']);
  const amount = amountOf(data);
  switch (type) {
    case 'vote.created':
      return t('{who} voted. It has {votes, plural, one {{votes, number} vote} other {{votes, number} votes}} now.', {
        who,
        votes,
      });
    case 'vote.removed':
      return data['cause'] === 'voter'
        ? t(
            '{who} took their vote back. It has {votes, plural, one {{votes, number} vote} other {{votes, number} votes}} now.',
            { who, votes },
          )
        : t(
            'Staff hold the vote of {name}. It has {votes, plural, one {{votes, number} vote} other {{votes, number} votes}} now.',
            { name, votes },
          );
    case 'bump.created':
      return t('{who} bumped it.', { who });
    case 'listing.transferred':
      return t('It belongs to {name} now.', { name });
    case 'listing.changed':
      return t('Its listing was changed: {fields}.', { fields: fieldsOf(data) });
    case 'spotlight.won':
      return t(
        'It won the Spotlight for {amount, plural, one {{amount, number} token} other {{amount, number} tokens}}.',
        { amount },
      );
    case 'spotlight.outbid':
      return t(
        'Its bid of {amount, plural, one {{amount, number} token} other {{amount, number} tokens}} for the Spotlight was beaten.',
        { amount },
      );
    case 'spotlight.refunded':
      return t(
        'Its bid of {amount, plural, one {{amount, number} token} other {{amount, number} tokens}} for the Spotlight was refunded.',
        { amount },
      );
    case 'webhook.test':
      return t('This is a test by {name}. News of the listing will be written here.', { name });
    default:
      return sentences()[type] ?? plainText(type);
  }
}

const sentences = (): Readonly<Record<string, string>> => ({
  'listing.approved': t('It was approved and is public.'),
  'listing.denied': t('It was denied. The dashboard has the reasons.'),
  'listing.suspended': t('Staff suspended it.'),
  'listing.restored': t('It is public again.'),
  'spotlight.ended': t('Its week in the Spotlight ended early.'),
  'webhook.disabled': t('Another webhook of its owner was switched off.'),
});

const amountOf = ({ bid }: Content['data']): number =>
  Number((bid as { readonly amount?: unknown } | undefined)?.amount);

function fieldsOf({ fields }: Content['data']): string {
  const names = Array.isArray(fields) ? fields.map(String) : [];
  const shown = names.slice(0, MAX_FIELDS).map((name) => plainText(short(name)));
  return listed([...shown, ...(names.length > MAX_FIELDS ? ['…'] : [])]);
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
