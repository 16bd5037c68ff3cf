import { isFiller } from '../../../src/finding/directory/search/fillers.js';
import { stemOf } from '../../../src/finding/directory/search/stem.js';
import { Chance } from '../../support/chance.js';
import { type FilledText, plainWords } from './exchanged.js';

export const CLASSES = [
  'several words',
  'missing letter',
  'typo',
  'other word form',
  'three common words',
  'typo in common words',
  'name',
  'name as one word',
  'name with a typo',
  'beginning of a name',
  'two words as one',
  'topic',
] as const;
type Class = (typeof CLASSES)[number];

/** A search that a rule has made, and the names of the right answers. */
export interface AskedText {
  readonly of: Class;
  readonly search: string;
  readonly right: ReadonlySet<string>;
  /** To change the search by, or only to report. */
  readonly part: 'tune' | 'kept';
}

const MIN_LETTERS = 4;
/** Shorter words cannot be corrected with certainty. */
const MIN_MISSPELLED = 6;
/** The shares of the texts that have a rare, an ordinary and a common word, at most. */
const RARE = 0.001;
const ORDINARY = 0.02;
const COMMON = 0.1;
const MIN_TOPIC = 5;
const MAX_TOPIC = 60;
const MAX_TRIES = 400;

class Words {
  readonly #having = new Map<string, Set<number>>();
  readonly #forms = new Map<string, Set<string>>();
  readonly all = new Set<string>();

  constructor(readonly texts: readonly FilledText[]) {
    for (const [index, { name, description, tags }] of texts.entries())
      for (const word of plainWords([name, description, ...tags].join(' '))) {
        const stem = stemOf(word);
        this.all.add(word);
        this.#having.set(stem, (this.#having.get(stem) ?? new Set()).add(index));
        this.#forms.set(stem, (this.#forms.get(stem) ?? new Set()).add(word));
      }
  }

  share(word: string): number {
    return (this.#having.get(stemOf(word))?.size ?? 0) / this.texts.length;
  }

  forms(word: string): string[] {
    return [...(this.#forms.get(stemOf(word)) ?? [])].filter((form) => form !== word);
  }

  /** Whether no other text has all of these words, in any form. */
  areOnlyIn(words: readonly string[]): boolean {
    const [first, ...others] = words.map((word) => this.#having.get(stemOf(word)) ?? new Set<number>());
    return [...(first ?? [])].filter((index) => others.every((having) => having.has(index))).length === 1;
  }

  /** The words of a text that are in at most and at least this share of the texts, and say something. */
  of({ description }: FilledText, from: number, to: number): string[] {
    const words = [...new Set(plainWords(description))].filter((word) => word.length >= MIN_LETTERS);
    return words.filter((word) => !isFiller(word) && this.share(word) > from && this.share(word) <= to);
  }
}

const some = (words: readonly string[], count: number, chance: Chance): string[] => {
  const left = [...words];
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(chance.below(left.length), 1)[0]!);
};

const withoutLetter = (word: string, chance: Chance): string => {
  const at = 1 + chance.below(word.length - 1);
  return word.slice(0, at) + word.slice(at + 1);
};

/** A letter exchanged with its neighbour, doubled, or replaced. */
const withTypo = (word: string, chance: Chance): string => {
  const at = 1 + chance.below(word.length - 2);
  const [before, letter, next, after] = [word.slice(0, at), word[at] ?? '', word[at + 1] ?? '', word.slice(at + 2)];
  return chance.pick([
    before + next + letter + after,
    before + letter + letter + next + after,
    before + chance.pick([...'aeinorst']) + next + after,
  ]);
};

/** The words of a search for a text, or `undefined` if the rule does not fit it. */
type Rule = (text: FilledText, words: Words, chance: Chance) => readonly string[] | undefined;

const isUnknown = (word: string, words: Words): boolean => words.share(word) === 0 && !words.all.has(word);

const misspelled =
  (change: typeof withTypo, from: number, to: number, others: number): Rule =>
  (text, words, chance) => {
    const [right] = some(
      words.of(text, from, to).filter((word) => word.length >= MIN_MISSPELLED),
      1,
      chance,
    );
    if (right === undefined) return undefined;
    const typed = change(right, chance);
    const rest = some(
      words.of(text, from, COMMON).filter((word) => word !== right),
      others,
      chance,
    );
    return isUnknown(typed, words) && rest.length === others && words.areOnlyIn([right, ...rest])
      ? [typed, ...rest]
      : undefined;
  };

const chosen =
  (from: number, to: number, count: number): Rule =>
  (text, words, chance) => {
    const found = some(words.of(text, from, to), count, chance);
    return found.length === count && words.areOnlyIn(found) ? found : undefined;
  };

const inOtherForm: Rule = (text, words, chance) => {
  const [right] = some(words.of(text, 0, ORDINARY), 1, chance);
  const [form] = some(right === undefined ? [] : words.forms(right), 1, chance);
  const rest = some(words.of(text, 0, COMMON), 1, chance).filter((word) => word !== right);
  const isOther = form !== undefined && !plainWords(text.description).includes(form);
  return isOther && rest.length === 1 && words.areOnlyIn([form, ...rest]) ? [form, ...rest] : undefined;
};

const nameWords = ({ name }: FilledText): string[] => name.toLowerCase().match(/[a-z0-9]+/gu) ?? [];
const named: Rule = (text) => nameWords(text);
const nameWithTypo: Rule = (text, words, chance) => {
  const all = nameWords(text);
  const at = all.findIndex((word) => word.length >= MIN_MISSPELLED && /^[a-z]+$/u.test(word));
  if (at < 0) return undefined;
  const typed = withTypo(all[at]!, chance);
  return isUnknown(typed, words) ? all.with(at, typed) : undefined;
};

/** The whole first word, and a beginning of the second one. */
const begun: Rule = (text, _words, chance) => {
  const [first, second] = nameWords(text);
  const [least, most] = [2, (second?.length ?? 0) - 1];
  return first === undefined || second === undefined || first.length < MIN_LETTERS || most < least
    ? undefined
    : [first, second.slice(0, least + chance.below(Math.min(3, most - least + 1)))];
};

/** Two neighbouring words of the description. */
const asOne: Rule = (text, words, chance) => {
  const all = plainWords(text.description);
  const fits = new Set(words.of(text, 0, COMMON));
  const pairs = all.slice(1).map((word, index): [string, string] => [all[index] ?? '', word]);
  const fitting = pairs.filter((pair) => pair.every((word) => fits.has(word)) && words.areOnlyIn(pair));
  const [pair] = fitting.length === 0 ? [] : [chance.pick(fitting)];
  return pair !== undefined && isUnknown(pair.join(''), words) ? [pair.join('')] : undefined;
};

const RULES: Readonly<Record<Exclude<Class, 'topic'>, Rule>> = {
  'several words': chosen(0, ORDINARY, 3),
  'missing letter': misspelled(withoutLetter, 0, RARE, 1),
  typo: misspelled(withTypo, 0, RARE, 1),
  'other word form': inOtherForm,
  'three common words': chosen(ORDINARY / 2, COMMON, 3),
  'typo in common words': misspelled(withTypo, ORDINARY / 2, COMMON, 2),
  name: named,
  'name as one word': (text) => (nameWords(text).length < 2 ? undefined : [nameWords(text).join('')]),
  'name with a typo': nameWithTypo,
  'beginning of a name': begun,
  'two words as one': asOne,
};

/** Equal texts get the same searches in every run. */
export function askedTexts(texts: readonly FilledText[], each: number): AskedText[] {
  const words = new Words(texts);
  return Object.entries(RULES).flatMap(([of, rule], number) => {
    const chance = new Chance(number, texts.length);
    const asked: AskedText[] = [];
    for (let tries = 0; asked.length < each && tries < each * MAX_TRIES; tries += 1) {
      const text = chance.pick(texts);
      const typed = rule(text, words, chance);
      if (typed === undefined || typed.length === 0) continue;
      const part = asked.length % 2 === 0 ? 'tune' : 'kept';
      asked.push({ of: of as Class, search: typed.join(' '), right: new Set([text.name]), part });
    }
    return asked;
  });
}

/**
 * Topics: the tags that people gave their own texts. They are taken away from the texts, so that a search has to find
 * them by the other words.
 */
export function withoutTopics(texts: readonly FilledText[]): { texts: FilledText[]; asked: AskedText[] } {
  const having = new Map<string, Set<string>>();
  for (const { name, tags, isWritten } of texts)
    for (const tag of isWritten ? tags : []) having.set(tag, (having.get(tag) ?? new Set()).add(name));
  const topics = [...having].filter(([, { size }]) => size >= MIN_TOPIC && size <= MAX_TOPIC);
  const left = new Map(topics.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return {
    texts: texts.map((text) => ({ ...text, tags: text.tags.filter((tag) => !left.has(tag)) })),
    asked: [...left].map(([search, right], index) => ({
      of: 'topic',
      search,
      right,
      part: index % 2 === 0 ? 'tune' : 'kept',
    })),
  };
}
