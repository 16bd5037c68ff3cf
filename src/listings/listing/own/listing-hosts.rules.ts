import { type Field, type Fields, type Values, textsIn } from './listing-fields.rules.js';
import { placeOf } from '../hosts/shared-hosts.rules.js';
import { addressesInText } from '../hosts/spelled-addresses.rules.js';

export interface Reading {
  readonly addressesIn: (markdown: string) => readonly string[];
  /** The hosts of invites of the chat platform. Each path there leads to something else. */
  readonly inviteHosts: readonly string[];
}

/**
 * Whether an edit adds a place to which no address of the listing led before, or a host from which no picture was loaded.
 * Links and pictures are compared separately: reviewers who saw the host of a picture have not seen it as a link. Addresses
 * that readers can only read and type count as links.
 */
export function hasNewHost(fields: Fields, before: Values, wanted: Values, reading: Reading): boolean {
  const after = { ...before, ...wanted };
  return [linkedPlaces, pictureHosts].some((placesIn) => {
    const known = new Set(placesIn(fields, before, reading).flatMap((place) => [place, hostOf(place)]));
    return placesIn(fields, after, reading).some((place) => !known.has(place));
  });
}

function linkedPlaces(fields: Fields, values: Values, { addressesIn, inviteHosts }: Reading): string[] {
  const markdown = textsOf(fields, 'markdown', values);
  const texts = [...markdown, ...textsOf(fields, 'text', values)];
  const addresses = [
    ...textsOf(fields, 'link', values),
    ...markdown.flatMap(addressesIn),
    ...texts.flatMap(addressesInText),
  ];
  return urlsOf(addresses).map((url) => placeOf(url, inviteHosts));
}

const pictureHosts = (fields: Fields, values: Values): string[] =>
  urlsOf(textsOf(fields, 'picture', values)).map((url) => hostOf(placeOf(url, [])));

const hostOf = (place: string): string => place.split('/', 1)[0] ?? '';

const textsOf = (fields: Fields, holds: Field['addresses'], values: Values): string[] =>
  Object.entries(fields).flatMap(([name, { addresses }]) => (addresses === holds ? textsIn(values[name]) : []));

const urlsOf = (addresses: readonly string[]): URL[] =>
  addresses.flatMap((address) => (URL.canParse(address) ? [new URL(address)] : []));
