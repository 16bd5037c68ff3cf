import { type Said, Sentence, says } from '../../../core/shared/refusals.js';

export interface Check {
  readonly check: CheckName;
  readonly outcome: Outcome;
  readonly sentence: Said;
}

export const CHECKS = ['invite', 'description', 'long-description', 'similar', 'administrator', 'platform'] as const;
export type CheckName = (typeof CHECKS)[number];

export const OUTCOMES = ['passed', 'warning', 'failed'] as const;
export type Outcome = (typeof OUTCOMES)[number];

const MIN_DESCRIPTION_LENGTH = 20;
const MIN_LONG_DESCRIPTION_LENGTH = 100;
/** The likeness from which descriptions count as similar. */
const SIMILAR = 0.8;

export const passed = (check: CheckName, sentence: Said): Check => ({ check, outcome: 'passed', sentence });
export const warning = (check: CheckName, sentence: Said): Check => ({ check, outcome: 'warning', sentence });
export const failed = (check: CheckName, sentence: Said): Check => ({ check, outcome: 'failed', sentence });

/** A check in a column, with the text and the values of its sentence, so that a page can translate it later. */
interface StoredCheck extends Omit<Check, 'sentence'>, Partial<Pick<Sentence, 'text' | 'values'>> {
  readonly sentence: string;
}

export const storedChecks = (checks: readonly Check[]): string =>
  JSON.stringify(
    checks.map(({ sentence, ...check }) => ({
      ...check,
      ...(sentence instanceof Sentence && { ...sentence }),
      sentence,
    })),
  );

export const checksIn = (stored: string): Check[] =>
  (JSON.parse(stored) as StoredCheck[]).map(({ check, outcome, sentence, text, values = {} }) => ({
    check,
    outcome,
    sentence: text === undefined ? sentence : new Sentence(text, values),
  }));

interface Texts {
  readonly description: string;
  readonly longDescription: string | null;
}

const lengthOf = (text: string): number => [...text].length;

export function checkTexts({ description, longDescription }: Texts): Check[] {
  const long = lengthOf(longDescription ?? '');
  return [
    checkDescription(lengthOf(description)),
    long < MIN_LONG_DESCRIPTION_LENGTH
      ? warning(
          'long-description',
          says('The long description has {long} characters. Explain what the listing offers: write {min} or more.', {
            long,
            min: MIN_LONG_DESCRIPTION_LENGTH,
          }),
        )
      : passed('long-description', says('There is a long description.')),
  ];
}

function checkDescription(length: number): Check {
  if (length === 0) return failed('description', says('The description is missing: write one line.'));
  return length < MIN_DESCRIPTION_LENGTH
    ? warning(
        'description',
        says('The description has {length} characters: {min} or more are better.', {
          length,
          min: MIN_DESCRIPTION_LENGTH,
        }),
      )
    : passed('description', says('There is a description.'));
}

export const checkInvitePresent = (invite: string): Check =>
  invite === ''
    ? failed('invite', says('The invite is missing: add the link.'))
    : passed('invite', says('There is an invite.'));

interface Other {
  readonly name: string;
  readonly description: string;
}

/** Finds descriptions copied from other listings, which reviewers deny. */
export function checkSimilar(description: string, others: readonly Other[]): Check {
  const [similar] = mostSimilar(description, others);
  return similar === undefined
    ? passed('similar', says('No other listing has a similar description.'))
    : warning(
        'similar',
        says('The description is almost the same as that of "{name}": say what is different about yours.', {
          name: similar.name,
        }),
      );
}

export function mostSimilar<T extends Other>(description: string, others: readonly T[]): T[] {
  const words = wordsOf(description);
  return others
    .map((other) => ({ other, likeness: likenessOf(words, wordsOf(other.description)) }))
    .filter(({ likeness }) => likeness >= SIMILAR)
    .toSorted((a, b) => b.likeness - a.likeness)
    .map(({ other }) => other);
}

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));

/** The Dice coefficient of two sets of words, from 0 to 1. Fewer than three words are too few to compare. */
function likenessOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size < 3 || b.size < 3) return 0;
  const common = [...a].filter((word) => b.has(word)).length;
  return (2 * common) / (a.size + b.size);
}

interface Alike {
  /** The likeness by which similar listings are found, in percent. */
  readonly percent: number;
  /** Words of both, in the order of the first; short ones say little and are left out. */
  readonly words: readonly string[];
}

const MIN_SHOWN = 4;
const MAX_SHOWN = 12;

export function alikeIn(one: string, other: string): Alike {
  const [first, second] = [wordsOf(one), wordsOf(other)];
  const words = [...first].filter((word) => word.length >= MIN_SHOWN && second.has(word)).slice(0, MAX_SHOWN);
  return { percent: Math.round(likenessOf(first, second) * 100), words };
}

export const blocks = (checks: readonly Check[]): boolean => checks.some(({ outcome }) => outcome === 'failed');
