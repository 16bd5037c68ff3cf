/**
 * Does the work for each item. A failure does not keep the next items from their turn: the first one is thrown at the
 * end.
 */
export async function eachForItself<T>(
  items: Iterable<T> | AsyncIterable<T>,
  work: (item: T) => Promise<unknown>,
  end?: AbortSignal,
): Promise<void> {
  let failure: { readonly error: unknown } | undefined;
  for await (const item of items) {
    if (end?.aborted === true) break;
    try {
      await work(item);
    } catch (error) {
      failure ??= { error };
    }
  }
  if (failure !== undefined) throw failure.error;
}
