import { Problem, type Said, says } from '../../core/shared/refusals.js';

const NOT_TRIED = says('This was not tried, because your access ended before.');

/**
 * Acts on one part after the other, and returns the refusals by item. A 429 ends the access of the member of staff, so
 * the rest is not tried. An error that concerns the whole request, such as an unknown reason, is thrown: it occurs
 * before any part is done.
 */
export async function oneByOne(
  parts: readonly (readonly string[])[],
  act: (part: readonly string[]) => Promise<void>,
): Promise<Map<string, Said>> {
  const refusals = new Map<string, Said>();
  let isEnded = false;
  for (const part of parts) {
    const problem: Problem | undefined = isEnded ? undefined : await refusalOf(act(part));
    const sentence = isEnded ? NOT_TRIED : problem?.sentence;
    isEnded ||= problem?.status === 429;
    if (sentence !== undefined) for (const item of part) refusals.set(item, sentence);
  }
  return refusals;
}

async function refusalOf(acting: Promise<void>): Promise<Problem | undefined> {
  try {
    await acting;
    return undefined;
  } catch (error) {
    if (error instanceof Problem && error.status !== 400 && error.status < 500) return error;
    throw error;
  }
}
