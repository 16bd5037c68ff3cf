/** One thing that is looked at before a listing goes to the reviewers. */
export interface Check {
  readonly check: CheckName;
  readonly outcome: Outcome;
  readonly sentence: string;
}

export const CHECKS = ['invite', 'description', 'long-description', 'similar', 'administrator', 'platform'] as const;
export type CheckName = (typeof CHECKS)[number];

export const OUTCOMES = ['passed', 'warning', 'failed'] as const;
export type Outcome = (typeof OUTCOMES)[number];

const SHORTEST_DESCRIPTION = 20;
const SHORTEST_LONG_DESCRIPTION = 100;
/** From here on two descriptions say the same. */
const ALIKE = 0.8;

export const passed = (check: CheckName, sentence: string): Check => ({ check, outcome: 'passed', sentence });
export const warning = (check: CheckName, sentence: string): Check => ({ check, outcome: 'warning', sentence });
export const failed = (check: CheckName, sentence: string): Check => ({ check, outcome: 'failed', sentence });

interface Texts {
  readonly description: string;
  readonly longDescription: string | null;
}

const lengthOf = (text: string): number => [...text].length;

export function checkTexts({ description, longDescription }: Texts): Check[] {
  const long = lengthOf(longDescription ?? '');
  return [
    checkDescription(lengthOf(description)),
    long < SHORTEST_LONG_DESCRIPTION
      ? warning(
          'long-description',
          `The long description has ${long} characters. Reviewers want to know what it is good for: write ${SHORTEST_LONG_DESCRIPTION} or more.`,
        )
      : passed('long-description', 'There is a long description.'),
  ];
}

function checkDescription(length: number): Check {
  if (length === 0) return failed('description', 'There is no description: write what it is, in one line.');
  return length < SHORTEST_DESCRIPTION
    ? warning('description', `The description has ${length} characters: ${SHORTEST_DESCRIPTION} or more say more.`)
    : passed('description', 'There is a description.');
}

export const checkInvitePresent = (invite: string): Check =>
  invite === '' ? failed('invite', 'There is no invite: add the link.') : passed('invite', 'There is an invite.');

interface Other {
  readonly name: string;
  readonly description: string;
}

/** Whether another listing says the same of itself: copies are denied. */
export function checkSimilar(description: string, others: readonly Other[]): Check {
  const [similar] = mostAlike(description, others);
  return similar === undefined
    ? passed('similar', 'No other listing was found that describes itself alike.')
    : warning('similar', `"${similar.name}" describes itself almost the same: say what is different about yours.`);
}

/** Those that describe themselves almost the same, the most alike first. */
export function mostAlike<T extends Other>(description: string, others: readonly T[]): T[] {
  const words = wordsOf(description);
  return others
    .map((other) => ({ other, degree: likeness(words, wordsOf(other.description)) }))
    .filter(({ degree }) => degree >= ALIKE)
    .toSorted((a, b) => b.degree - a.degree)
    .map(({ other }) => other);
}

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));

/** How much two sets of words have in common, from 0 to 1. One word or two say nothing. */
function likeness(ones: ReadonlySet<string>, others: ReadonlySet<string>): number {
  if (ones.size < 3 || others.size < 3) return 0;
  const common = [...ones].filter((word) => others.has(word)).length;
  return (2 * common) / (ones.size + others.size);
}

export const blocks = (checks: readonly Check[]): boolean => checks.some(({ outcome }) => outcome === 'failed');
