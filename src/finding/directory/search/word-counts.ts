import { insertOrAddMany, type Tx } from '../../../core/database/sql.js';
import { addSpellings, countsOf, deleteWords, isUnused, wordsOf } from './dictionary-rows.js';
import { stemOf } from './stem.js';

interface Change {
  readonly kind: string;
  readonly word: string;
  plain: number;
  nsfw: number;
}

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
      if (ofKind.length > 0) await writeCounts(tx, kind, ofKind);
    }
  }
}

async function writeCounts(tx: Tx, kind: string, changes: readonly Change[]): Promise<void> {
  await insertOrAddMany(
    tx,
    'directory_terms',
    { keys: ['kind', 'word'], amounts: ['plain_listings', 'nsfw_listings'] },
    changes.map(({ word, plain, nsfw }) => ({
      kind,
      word,
      stem: stemOf(word),
      plain_listings: plain,
      nsfw_listings: nsfw,
    })),
  );
  // Read after the update, which locks the words: a concurrent transaction may have added or deleted them just before.
  const own = new Map(changes.map(({ word, plain, nsfw }) => [word, plain + nsfw]));
  const counts = await countsOf(tx, kind, [...own.keys()]);
  const isNew = ({ word, plainListings, nsfwListings }: (typeof counts)[number]): boolean =>
    plainListings + nsfwListings > 0 && plainListings + nsfwListings === own.get(word);
  await addSpellings(tx, kind, wordsOf(counts.filter(isNew)));
  await deleteWords(tx, kind, wordsOf(counts.filter(isUnused)));
}
