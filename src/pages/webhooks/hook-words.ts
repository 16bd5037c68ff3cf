import type { WebhookView } from '../../owners/webhooks/endpoints/webhook.view.js';
import type { WebhookTestAnswer } from '../../core/delivery/test.view.js';
import { count } from '../parts/words.js';

type Tone = 'plain' | 'good' | 'warn' | 'bad';

/** How long the old secret signs beside the new one. */
export const OVERLAP_CHOICES = [
  { value: '0', label: 'Stops signing at once' },
  { value: '1', label: 'Signs for another hour' },
  { value: '24', label: 'Signs for another day' },
  { value: '168', label: 'Signs for another week' },
];

const OFF: Readonly<Record<string, string>> = {
  new: 'It gets events once it has answered a test.',
  owner: 'The owner switched it off.',
  transferred:
    'The listing has a new owner, and the earlier one knows this address and its secret. Replace the secret, or remove the webhook.',
  gone: 'It answered that it does not exist any more, so nothing more is sent to it.',
  failing: 'It accepted nothing for five days, so it was switched off.',
  staff: 'Staff switched it off. Only they can allow it again.',
};

/** The secret of a channel is its address. */
const OFF_CHANNEL: Readonly<Record<string, string>> = {
  transferred: 'The listing has a new owner, and the earlier one knows this address. Change it, or remove the webhook.',
};

const OFF_FOR_STAFF: Readonly<Record<string, string>> = {
  transferred: 'The listing has a new owner, who has not switched it on.',
  staff: 'Staff switched it off. Its owner cannot switch it on until staff allow it.',
};

export const CAUSES: Readonly<Record<string, string>> = {
  new: 'added',
  owner: 'by the team',
  transferred: 'by the transfer of the listing',
  gone: 'because it answered that it is gone',
  failing: 'because it kept failing',
  staff: 'by staff',
};

/** Reasons of which the dashboard tells the owner. */
const ALARMING: readonly (string | null)[] = ['transferred', 'gone', 'failing', 'staff'];

const FAULTS: Readonly<Record<string, string>> = {
  refused: 'the address leads to a place that is not public',
  'no such name': 'the name of the host does not exist',
  'no connection': 'nothing accepts connections at the address',
  'bad certificate': 'the certificate is not valid',
  timeout: 'there was no complete answer within 10 seconds',
  'too long': 'the answer was longer than 16 KB',
  'bad answer': 'the answer was not HTTP',
  'connection lost': 'the connection was cut',
};

interface Answered {
  readonly outcome: string;
  readonly status: number | null;
}

/** The team of a listing reads about its own program, staff about somebody else's. */
type Reader = 'team' | 'staff';

/** Why a request failed; `undefined` if it was accepted. */
export function failureOf(
  { outcome, status }: Answered,
  format = 'standard',
  reader: Reader = 'team',
): string | undefined {
  if (outcome === 'delivered') return undefined;
  const receiver = format === 'channel' ? 'the platform' : reader === 'team' ? 'your program' : 'the program';
  return outcome === 'status' ? `${receiver} answered ${status}` : (FAULTS[outcome] ?? outcome);
}

export function stateWords(
  hook: Pick<WebhookView, 'format' | 'state' | 'reason' | 'failingSince' | 'succeededAt' | 'lastRequest'>,
  reader: Reader = 'team',
): { readonly tone: Tone; readonly word: string; readonly sentence: string } {
  const { format, state, reason, failingSince, succeededAt, lastRequest } = hook;
  const failure = lastRequest === null ? undefined : failureOf(lastRequest, format, reader);
  const because = failure === undefined ? '' : ` The last request failed: ${failure}.`;
  if (state === 'off') {
    const special = reader === 'staff' ? OFF_FOR_STAFF : format === 'channel' ? OFF_CHANNEL : {};
    const words = special[reason ?? ''] ?? OFF[reason ?? ''] ?? '';
    return { tone: ALARMING.includes(reason) ? 'bad' : 'plain', word: 'Off', sentence: words + because };
  }
  if (state === 'resting')
    return {
      tone: 'bad',
      word: 'Resting',
      sentence: `After many failures, only the oldest event is tried until it is accepted.${because}`,
    };
  if (failingSince !== null)
    return { tone: 'warn', word: 'Failing', sentence: `Failed events are tried again, up to ten times.${because}` };
  const works = succeededAt === null ? 'It is on. No event has been sent to it yet.' : 'It works.';
  return { tone: 'good', word: 'On', sentence: works };
}

export const nameOf = ({ type, sequence }: { readonly type: string; readonly sequence: number | null }): string =>
  sequence === null ? (ENTRIES[type] ?? type) : `${type} #${sequence}`;

const ENTRIES: Readonly<Record<string, string>> = { 'webhook.test': 'Test', state: 'State', change: 'Change' };

export function outcomeWords({ type, outcome, status }: Answered & { readonly type: string }): readonly [Tone, string] {
  if (type === 'change') return ['plain', 'Changed'];
  if (type === 'state') return outcome === 'on' ? ['good', 'On'] : ['warn', outcome === 'off' ? 'Off' : 'Resting'];
  if (outcome === 'delivered') return ['good', `Accepted (${status})`];
  return ['bad', outcome === 'status' ? `Refused (${status})` : `Failed: ${outcome}`];
}

export const sayTested = ({ delivered, status, fault, ms }: WebhookTestAnswer): string => {
  const failure = failureOf({ outcome: delivered ? 'delivered' : (fault ?? 'status'), status });
  return failure === undefined
    ? `The test was answered with ${status} in ${count(ms)} ms.`
    : `The test was not answered as it should be: ${failure}.`;
};
