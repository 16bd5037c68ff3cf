import { eventIdOf, signedHeaders } from '../../webhooks/sending/signature.rules.js';
import type { NotificationFacts } from '../words.rules.js';
import { wordsOf } from '../words.rules.js';

/** What is sent to a webhook of an account, in the form of Standard Webhooks 1.0. */
interface OutsideMessage {
  readonly id: string;
  readonly body: string;
}

interface Told {
  readonly account: string;
  readonly notificationId: number;
  readonly at: Date;
  readonly origin: string;
}

/** The title and the text for people, and the address of the page. */
export function contentOf(facts: NotificationFacts, origin: string) {
  const { title, text, href } = wordsOf(facts);
  return { title, text, url: origin + href };
}

export function messageFor(facts: NotificationFacts, { account, notificationId, at, origin }: Told): OutsideMessage {
  const { kind, listing } = facts;
  const shown = listing === null ? null : { kind: listing.kind, id: listing.id, name: listing.name };
  const data = { notification: { id: String(notificationId), ...contentOf(facts, origin) }, listing: shown };
  return {
    id: eventIdOf(account, notificationId),
    body: JSON.stringify({ type: kind, timestamp: at.toISOString(), data }),
  };
}

export const testMessage = (uuid: string, at: Date): OutsideMessage => ({
  id: eventIdOf(uuid, 'test'),
  body: JSON.stringify({ type: 'webhook.test', timestamp: at.toISOString(), data: {} }),
});

/** `secrets`: all secrets that sign at the moment. */
export const sealed = ({ id, body }: OutsideMessage, secrets: readonly string[], now: Date) => ({
  body,
  headers: signedHeaders(secrets, { id, timestamp: Math.floor(now.getTime() / 1_000), body }),
});
