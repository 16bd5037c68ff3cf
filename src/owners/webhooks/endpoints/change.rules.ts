import { type EndpointFormat, wantedTypes } from './endpoint.rules.js';
import { type Sentence, says } from '../../../core/shared/refusals.js';

/** The settings of an endpoint. `types` is null for all types. */
export interface Setup {
  readonly url: string;
  readonly format: EndpointFormat;
  readonly types: readonly string[] | null;
}

/** Fields that are left out stay unchanged. No types mean all types. */
export interface WantedChange {
  readonly url?: string | undefined;
  readonly format?: EndpointFormat | undefined;
  readonly types?: readonly string[] | undefined;
  readonly state?: 'on' | 'off' | undefined;
}

interface ChangePlan {
  readonly next: Setup;
  readonly changed: readonly (keyof Setup)[];
  /** Whether requests will go to another address or have another format, so that earlier failures no longer count. */
  readonly isMoved: boolean;
  /** Whether a test must be answered first. An address gets no events before it has answered one. */
  readonly needsAnswer: boolean;
  /** Whether the endpoint must be off: a receiver of one format understands neither the other format nor its token. */
  readonly mustBeOff: boolean;
}

export function planChange(before: Setup & { readonly isOff: boolean }, wanted: WantedChange): ChangePlan {
  const { url = before.url, format = before.format, state } = wanted;
  const types = wanted.types === undefined ? before.types : chosenTypes(wanted.types);
  const isFormatChanged = format !== before.format;
  const isMoved = url !== before.url || isFormatChanged;
  const staysOn = !before.isOff && state !== 'off';
  return {
    next: { url, format, types },
    changed: [
      ...(url === before.url ? [] : ['url' as const]),
      ...(isFormatChanged ? ['format' as const] : []),
      ...(isSame(types, before.types) ? [] : ['types' as const]),
    ],
    isMoved,
    needsAnswer: state === 'on' || (staysOn && isMoved),
    mustBeOff: staysOn && isFormatChanged,
  };
}

export const chosenTypes = (types: readonly string[]): readonly string[] | null => (types.length === 0 ? null : types);

const isSame = (one: readonly string[] | null, other: readonly string[] | null): boolean =>
  JSON.stringify(one?.toSorted() ?? null) === JSON.stringify(other?.toSorted() ?? null);

/** A channel has an address of its own kind, and neither a secret nor a token. */
export const formatFault = (before: EndpointFormat, next: EndpointFormat): Sentence | undefined =>
  before !== next && (before === 'channel' || next === 'channel')
    ? says('{field} cannot change to or from channel: add another webhook instead.', { field: 'format' })
    : undefined;

/** Refuses a choice of types with which the endpoint would get no events. */
export const typesFault = ({ format, types }: Omit<Setup, 'url'>): Sentence | undefined =>
  wantedTypes(format, types).length > 0
    ? undefined
    : says('{field} must include vote.created, which is all that the format classic sends.', { field: 'types' });
