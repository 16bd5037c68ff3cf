import {
  type Page,
  type PageRequest,
  type Position,
  type Step,
  START,
  joinPage,
  requestAt,
} from './page-walk.rules.js';

/**
 * Every entry once, the newest first. Entries that are removed meanwhile may be missing, and so are those that are added
 * after the start. All others are returned, however the pages shift between the requests.
 */
export async function* entriesOf<T>(
  request: (page: PageRequest) => Promise<Page<T>>,
): AsyncGenerator<T, void, undefined> {
  let position: Position | null = START;
  while (position !== null) {
    const { fresh, next }: Step<T> = joinPage(position, await request(requestAt(position)));
    for (const { value } of fresh) yield value;
    position = next;
  }
}
