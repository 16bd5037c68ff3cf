import { Chance } from '../../support/chance.js';
import { type StrangeText, installedProse, installedTexts } from './installed.js';

/** A text, and whether somebody wrote it: the others are made from it. */
export interface FilledText extends StrangeText {
  readonly isWritten: boolean;
}

const WORD = /[a-z]{3,}/gu;
/** With so few words in a class of frequency, they keep their places: "the" and "and". */
const MIN_CLASS = 12;
const MAX_TRIES = 30;
/** Names and descriptions have limits in the product. */
const MAX_NAME = 60;
const MAX_LENGTH = 200;

export const plainWords = (text: string): string[] => text.toLowerCase().match(WORD) ?? [];

/** Each word or tag among all of the same frequency, in powers of two. */
class Exchange {
  readonly #classes = new Map<number, string[]>();
  readonly #counts = new Map<string, number>();

  constructor(
    all: readonly string[],
    private readonly chance: Chance,
  ) {
    for (const word of all) this.#counts.set(word, (this.#counts.get(word) ?? 0) + 1);
    for (const [word, count] of this.#counts) {
      const size = Math.floor(Math.log2(count));
      this.#classes.set(size, [...(this.#classes.get(size) ?? []), word]);
    }
  }

  of(word: string): string {
    const same = this.#classes.get(Math.floor(Math.log2(this.#counts.get(word) ?? 1))) ?? [];
    return same.length < MIN_CLASS ? word : this.chance.pick(same);
  }
}

/**
 * The installed texts, and as many more as are missing: the same ones again, with each word exchanged for another one of
 * the same frequency. So words are as frequent and texts as long as people make them.
 */
export function filledTexts(count: number): FilledText[] {
  const written = installedTexts().map((text) => ({ ...text, isWritten: true }));
  const chance = new Chance(count);
  const texts = written.flatMap(({ name, description }) => [name, description]);
  const words = new Exchange([...installedProse(), ...texts].flatMap(plainWords), chance);
  const tags = new Exchange(
    written.flatMap((text) => text.tags),
    chance,
  );
  const exchanged = (text: string, max: number): string =>
    text
      .toLowerCase()
      .replaceAll(WORD, (word) => words.of(word))
      .slice(0, max);
  const names = new Set(written.map(({ name }) => name.toLowerCase()));
  const newName = (name: string): string => {
    for (let round = 0; round < MAX_TRIES; round += 1) {
      const other = exchanged(name, MAX_NAME);
      if (!names.has(other)) return other;
    }
    return `${exchanged(name, MAX_NAME)}-${names.size}`;
  };
  const filled: FilledText[] = written.slice(0, count);
  for (let index = 0; filled.length < count && written.length > 0; index += 1) {
    const from = written[index % written.length]!;
    const name = newName(from.name);
    names.add(name);
    const made = {
      name,
      description: exchanged(from.description, MAX_LENGTH),
      tags: from.tags.map((tag) => tags.of(tag)),
    };
    filled.push({ ...made, tags: [...new Set(made.tags)], isWritten: false });
  }
  return filled;
}
