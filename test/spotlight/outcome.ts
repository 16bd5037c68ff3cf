const REASONS: readonly (readonly [RegExp, string])[] = [
  [/requestKey was used/, 'other request'],
  [/No server matches/, 'unknown'],
  [/Only approved/, 'not approved'],
  [/NSFW/, 'nsfw'],
  [/Only the owner/, 'not owner'],
  [/suspended account/, 'suspended'],
  [/has the Spotlight this week/, 'holder'],
  [/ended early/, 'barred'],
  [/cannot be beaten/, 'unbeatable'],
  [/too high/, 'too high'],
  [/minimum bid/, 'too low'],
  [/This takes/, 'too poor'],
  [/bumped already/, 'too soon'],
];

/** The outcome of a call in the words of the model; an error outside the model stays as it is. */
export const outcome = (call: Promise<unknown>, done: (result: unknown) => string = String): Promise<string> =>
  call.then(done, (error: unknown) => {
    const text = String(error);
    return REASONS.find(([pattern]) => pattern.test(text))?.[1] ?? text;
  });

/** The part of a last bid that the simulation compares. */
export const lastBid = (bid: { readonly amount: number; readonly ending: string | null } | null | undefined) =>
  bid ? { amount: bid.amount, ending: bid.ending } : null;
