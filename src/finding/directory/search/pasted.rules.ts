import { type ReferenceForm, referenceForm } from '../../../listings/listing/listing.rules.js';

const MENTION = /^<@[!&]?(\d+)>$/;
const ADDRESS = /^https?:\/\/[^/]+\/(?:bots|servers)\/([^/?#]+)/;
/** The invite of a bot names it. */
const INVITE = /^https?:\/\/\S+[?&]client_id=(\d+)/;

const WEB_ADDRESS = /^(?:https?:\/\/)?([^\s/]+\.[^\s/]+\/\S+?)\/?$/i;

interface Pasted {
  readonly reference: string;
  readonly form: ReferenceForm;
}

/**
 * The listing that a pasted text names: by an id, a mention, the address of a page, the invite of a bot, or a slug. A slug of one
 * word is a search for the word.
 */
export function pastedIn(text: string): Pasted | undefined {
  const [, named] = [MENTION, ADDRESS, INVITE].map((one) => one.exec(text)).find((found) => found !== null) ?? [];
  const reference = named ?? text;
  const form = referenceForm(reference);
  if (form === undefined || (named === undefined && form === 'slug' && !reference.includes('-'))) return undefined;
  return { reference, form };
}

/** The ways to write the address of a pasted invite, which people also copy without `https://`. */
export function invitesIn(text: string): string[] {
  const [, address] = WEB_ADDRESS.exec(text) ?? [];
  return address === undefined ? [] : [`https://${address}`, `https://${address}/`];
}
