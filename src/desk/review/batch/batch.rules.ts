/** As many as a page of the queue shows. */
export const MAX_BATCH = 50;

/** A listing and the version that the reviewer saw. */
export interface Seen {
  readonly uuid: string;
  readonly version: number;
}

export const SEEN = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}:[1-9]\d{0,8}$/i;

/** The text matches `SEEN`. */
export function seenIn(text: string): Seen {
  const colon = text.indexOf(':');
  return { uuid: text.slice(0, colon).toLowerCase(), version: Number(text.slice(colon + 1)) };
}
