import { type EndpointFormat, wantedTypes } from './endpoint.rules.js';

/** What an owner decides about an endpoint. `types`: null for all. */
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
  /** The names of the fields that will have another value. */
  readonly changed: readonly (keyof Setup)[];
  /** Whether requests will go elsewhere or look different, so that failures up to now say nothing about those to come. */
  readonly isMoved: boolean;
  /** Whether a test must be answered first: no events go to an address that did not agree. */
  readonly needsAnswer: boolean;
  /** A receiver of one format does not understand the other one, and does not know its token. */
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
export const formatFault = (before: EndpointFormat, next: EndpointFormat): string | undefined =>
  before !== next && (before === 'channel' || next === 'channel')
    ? 'format cannot change to or from channel: add another webhook instead.'
    : undefined;

/** An endpoint that would never be sent anything is a mistake. */
export const typesFault = ({ format, types }: Omit<Setup, 'url'>): string | undefined =>
  wantedTypes(format, types).length > 0
    ? undefined
    : 'types must include vote.created, which is all that the format classic sends.';
