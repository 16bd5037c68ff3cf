import { CONFUSABLES } from './confusables.js';

/** Listings with a similar name that a reviewer sees. */
export const LOOKALIKES_SHOWN = 5;
export const MAX_SKELETON_LENGTH = 200;

const fromBase36 = (digits: string): number => Number.parseInt(digits, 36);

/** What each confusable character looks like. */
const LOOKS = new Map(
  CONFUSABLES.split(' ').flatMap((group) => {
    const [target = '', distances = ''] = group.split('=');
    const look = String.fromCodePoint(...target.split('+').map(fromBase36));
    let last = 0;
    return distances.split(',').map((distance): [string, string] => {
      last += fromBase36(distance);
      return [String.fromCodePoint(last), look];
    });
  }),
);

/** The skeleton of UTS 39, which also folds compatibility forms. */
const lookOf = (text: string): string =>
  [...text.normalize('NFD')]
    .map((character) => LOOKS.get(character) ?? [...character.normalize('NFKD')].map(lookOfPart).join(''))
    .join('')
    .normalize('NFKD');

const lookOfPart = (character: string): string => LOOKS.get(character) ?? character;

/**
 * Two names look alike if their skeletons are the same. On top of UTS 39, case and spaces do not count, and neither does
 * i or l: in capitals, one becomes the other.
 */
export function skeletonOf(name: string): string {
  const look = lookOf(lookOf(name).toLowerCase()).replaceAll('i', 'l');
  const skeleton = look.replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Z}]/gu, '');
  return [...skeleton].slice(0, MAX_SKELETON_LENGTH).join('');
}
