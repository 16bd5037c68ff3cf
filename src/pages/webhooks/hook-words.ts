import { FAULT_WORDS } from '../../core/delivery/outcome.rules.js';
import type { Sentence } from '../../core/shared/refusals.js';
import { sentences, t } from '../../core/texts/t.js';
import { translated } from '../../core/texts/translated.js';
import type { WebhookView } from '../../owners/webhooks/endpoints/webhook.view.js';
import type { WebhookTestAnswer } from '../../core/delivery/test.view.js';
import { count } from '../parts/words.js';

type Tone = 'plain' | 'good' | 'warn' | 'bad';

/** How long the old secret signs beside the new one. */
export const overlapChoices = () => [
  { value: '0', label: t('Stops signing at once') },
  { value: '1', label: t('Signs for another hour') },
  { value: '24', label: t('Signs for another day') },
  { value: '168', label: t('Signs for another week') },
];

const off = (): Readonly<Record<string, string>> => ({
  new: t('It gets events once it has answered a test.'),
  owner: t('The owner switched it off.'),
  transferred: t(
    'The listing has a new owner, and the earlier one knows this address and its secret. Replace the secret, or remove the webhook.',
  ),
  gone: t('It answered that it does not exist any more, so nothing more is sent to it.'),
  failing: t('It accepted nothing for five days, so it was switched off.'),
  staff: t('Staff switched it off. Only they can allow it again.'),
});

/** The secret of a channel is its address. */
const offChannel = (): Readonly<Record<string, string>> => ({
  transferred: t(
    'The listing has a new owner, and the earlier one knows this address. Change it, or remove the webhook.',
  ),
});

const offForStaff = (): Readonly<Record<string, string>> => ({
  transferred: t('The listing has a new owner, who has not switched it on.'),
  staff: t('Staff switched it off. Its owner cannot switch it on until staff allow it.'),
});

export const causes = (): Readonly<Record<string, string>> => ({
  new: t('added'),
  owner: t('by the team'),
  transferred: t('by the transfer of the listing'),
  gone: t('because it answered that it is gone'),
  failing: t('because it kept failing'),
  staff: t('by staff'),
});

/** Reasons of which the dashboard tells the owner. */
const ALARMING: readonly (string | null)[] = ['transferred', 'gone', 'failing', 'staff'];

const faultWords: Readonly<Record<string, Sentence>> = FAULT_WORDS;

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
  if (outcome !== 'status') return translated(faultWords[outcome] ?? outcome);
  const answer = { status: status ?? '' };
  if (format === 'channel') return t('the platform answered {status}', answer);
  return reader === 'team' ? t('your program answered {status}', answer) : t('the program answered {status}', answer);
}

export function stateWords(
  hook: Pick<WebhookView, 'format' | 'state' | 'reason' | 'failingSince' | 'succeededAt' | 'lastRequest'>,
  reader: Reader = 'team',
): { readonly tone: Tone; readonly word: string; readonly sentence: string } {
  const { format, state, reason, failingSince, succeededAt, lastRequest } = hook;
  const failure = lastRequest === null ? undefined : failureOf(lastRequest, format, reader);
  const withReason = (sentence: string): string =>
    failure === undefined ? sentence : sentences(sentence, t('The last request failed: {failure}.', { failure }));
  if (state === 'off') {
    const special = reader === 'staff' ? offForStaff() : format === 'channel' ? offChannel() : {};
    const words = special[reason ?? ''] ?? off()[reason ?? ''] ?? '';
    return { tone: ALARMING.includes(reason) ? 'bad' : 'plain', word: t('Off'), sentence: withReason(words) };
  }
  if (state === 'resting')
    return {
      tone: 'bad',
      word: t('Resting'),
      sentence: withReason(t('After many failures, only the oldest event is tried until it is accepted.')),
    };
  if (failingSince !== null)
    return {
      tone: 'warn',
      word: t('Failing'),
      sentence: withReason(t('Failed events are tried again, up to ten times.')),
    };
  const works = succeededAt === null ? t('It is on. No event has been sent to it yet.') : t('It works.');
  return { tone: 'good', word: t('On'), sentence: works };
}

export const nameOf = ({ type, sequence }: { readonly type: string; readonly sequence: number | null }): string =>
  sequence === null ? (entries()[type] ?? type) : `${type} #${sequence}`;

const entries = (): Readonly<Record<string, string>> => ({
  'webhook.test': t('Test'),
  state: t('State'),
  change: t('Change', {}, { context: 'an entry of a log' }),
});

export function outcomeWords({ type, outcome, status }: Answered & { readonly type: string }): readonly [Tone, string] {
  if (type === 'change') return ['plain', t('Changed')];
  if (type === 'state')
    return outcome === 'on' ? ['good', t('On')] : ['warn', outcome === 'off' ? t('Off') : t('Resting')];
  if (outcome === 'delivered') return ['good', t('Accepted ({status})', { status: status ?? '' })];
  if (outcome === 'status') return ['bad', t('Refused ({status})', { status: status ?? '' })];
  return ['bad', failed()[outcome] ?? t('Failed: {outcome}', { outcome })];
}

const failed = (): Readonly<Record<string, string>> => ({
  refused: t('Failed: refused'),
  'no such name': t('Failed: no such name'),
  'no connection': t('Failed: no connection'),
  'bad certificate': t('Failed: bad certificate'),
  timeout: t('Failed: timeout'),
  'too long': t('Failed: too long'),
  'bad answer': t('Failed: bad answer'),
  'connection lost': t('Failed: connection lost'),
});

export const sayTested = ({ delivered, status, fault, ms }: WebhookTestAnswer): string => {
  const failure = failureOf({ outcome: delivered ? 'delivered' : (fault ?? 'status'), status });
  return failure === undefined
    ? t('The test was answered with {status} in {ms} ms.', { status: status ?? '', ms: count(ms) })
    : t('The test was not answered as it should be: {failure}.', { failure });
};
