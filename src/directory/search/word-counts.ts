import type { RowOf } from '../../database/columns.js';
import type { Tx } from '../../database/database.js';
import { insertMany, insertOrAddMany, rows } from '../../database/sql.js';
import { placeholders } from '../../shared/in-list.js';
import type { DirectoryTerm } from '../directory-term.entity.js';
import { orLostRace } from '../directory-rows.js';
import { allowedTypos, shortenedForms } from './spelling.rules.js';
import { stemOf } from './stem.js';

interface Change {
  readonly kind: string;
  readonly word: string;
  plain: number;
  nsfw: number;
}

const MAX_READ = 400;

/** Collects the changes of word counts in a transaction, and updates the dictionary. */
export class WordCounts {
  readonly #changes = new Map<string, Change>();

  add(kind: string, word: string, isNsfw: boolean, by: number): void {
    const key = `${kind} ${word}`;
    const change = this.#changes.get(key) ?? { kind, word, plain: 0, nsfw: 0 };
    change[isNsfw ? 'nsfw' : 'plain'] += by;
    this.#changes.set(key, change);
  }

  /** In the order of the words, so that transactions wait for each other instead of deadlocking. */
  async write(tx: Tx): Promise<void> {
    const changes = [...this.#changes]
      .filter(([, { plain, nsfw }]) => plain !== 0 || nsfw !== 0)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([, change]) => change);
    for (const kind of ['bot', 'server']) {
      const ofKind = changes.filter((change) => change.kind === kind);
      if (ofKind.length === 0) continue;
      const added = await unknownWords(tx, kind, ofKind);
      await insertOrAddMany(
        tx,
        'directory_terms',
        { keys: ['kind', 'word'], amounts: ['plain_listings', 'nsfw_listings'] },
        ofKind.map(({ word, plain, nsfw }) => ({
          kind,
          word,
          stem: stemOf(word),
          plain_listings: plain,
          nsfw_listings: nsfw,
        })),
      );
      const forms = added.flatMap((word) =>
        shortenedForms(word, allowedTypos(word)).map((form) => ({ kind, form, word })),
      );
      await orLostRace(insertMany(tx, 'directory_spellings', forms));
    }
  }
}

/** The words of changed listings that the dictionary lacks and that may be misspelled in searches. */
async function unknownWords(tx: Tx, kind: string, changes: readonly Change[]): Promise<string[]> {
  const words = changes
    .filter(({ word, plain, nsfw }) => plain + nsfw > 0 && allowedTypos(word) > 0)
    .map(({ word }) => word);
  const known = new Set<string>();
  for (let from = 0; from < words.length; from += MAX_READ) {
    const part = words.slice(from, from + MAX_READ);
    const sql = `SELECT word FROM directory_terms WHERE kind = ? AND word IN (${placeholders(part.length)})`;
    for (const { word } of await rows<RowOf<DirectoryTerm, 'word'>>(tx, sql, [kind, ...part])) known.add(word);
  }
  return words.filter((word) => !known.has(word));
}
