/** As many as one page of the list of cases shows. */
export const MAX_CASES = 50;

/** A case and the version that was seen. */
export interface SeenCase {
  readonly id: number;
  readonly version: number;
}

export const SEEN_CASE = /^[1-9]\d{0,8}:[1-9]\d{0,8}$/;

/** The text matches `SEEN_CASE`. */
export function seenCaseIn(text: string): SeenCase {
  const [id, version] = text.split(':');
  return { id: Number(id), version: Number(version) };
}
