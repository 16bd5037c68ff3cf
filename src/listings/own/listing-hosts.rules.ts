import { type Fields, type Values, textsIn } from './listing-fields.rules.js';

type AddressesIn = (markdown: string) => readonly string[];

/**
 * Whether an edit adds a host to which no link of the listing led before, or from which no picture was loaded. Links
 * and pictures are compared separately: reviewers who saw the host of a picture have not seen it as a link.
 * `addressesIn` finds the addresses in Markdown.
 */
export function hasNewHost(fields: Fields, before: Values, wanted: Values, addressesIn: AddressesIn): boolean {
  const after = { ...before, ...wanted };
  return [linksIn, picturesIn].some((addressesOf) => {
    const known = new Set(hostsIn(addressesOf(fields, before, addressesIn)));
    return hostsIn(addressesOf(fields, after, addressesIn)).some((host) => !known.has(host));
  });
}

const linksIn = (fields: Fields, values: Values, addressesIn: AddressesIn): string[] => [
  ...textsOf(fields, 'link', values),
  ...textsOf(fields, 'markdown', values).flatMap(addressesIn),
];

const picturesIn = (fields: Fields, values: Values): string[] => textsOf(fields, 'picture', values);

const textsOf = (fields: Fields, holds: 'link' | 'picture' | 'markdown', values: Values): string[] =>
  Object.entries(fields).flatMap(([name, { addresses }]) => (addresses === holds ? textsIn(values[name]) : []));

/** With the port; a dot at the end of a name does not make another host. */
const hostsIn = (addresses: readonly string[]): string[] =>
  addresses.flatMap((address) => (URL.canParse(address) ? [new URL(address).host.replace(/\.(?=:|$)/, '')] : []));
