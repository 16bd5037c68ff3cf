const REASONS: readonly (readonly [RegExp, string])[] = [
  [/requestKey was used/, 'other request'],
  [/No server matches/, 'unknown'],
  [/Only approved/, 'not approved'],
  [/NSFW/, 'nsfw'],
  [/Only the owner/, 'not owner'],
  [/suspended account/, 'suspended'],
  [/Who has the Spotlight/, 'holder'],
  [/cannot be beaten/, 'unbeatable'],
  [/No bid may be above/, 'too high'],
  [/least bid/, 'too low'],
  [/This takes/, 'too poor'],
  [/bumped already/, 'too soon'],
];

/** How a call ended, in the model's words; a refusal that the model does not know, as it was said. */
export const outcome = (call: Promise<unknown>, done: (result: unknown) => string = String): Promise<string> =>
  call.then(done, (error: unknown) => {
    const text = String(error);
    return REASONS.find(([pattern]) => pattern.test(text))?.[1] ?? text;
  });

/** What is compared of somebody's last bid. */
export const lastBid = (bid: { readonly amount: number; readonly ending: string | null } | null | undefined) =>
  bid ? { amount: bid.amount, ending: bid.ending } : null;
