import type { Dice } from './dice.js';

/** By how many stars a reviewer gave: what it opens with, and what it goes on to say. */
const OPENINGS: readonly (readonly string[])[] = [
  ['Sorry, but this did not work for us.', 'We took it out again after two days.', 'Offline whenever we needed it.'],
  ['A good idea that is not finished yet.', 'It works on some days and sulks on others.', 'Not for us.'],
  [
    'Does its job, no more and no less.',
    'Fine for a small server.',
    'Mixed feelings after a month of use.',
    'It is all right.',
  ],
  [
    'Very useful once it is set up.',
    'Solid, quick and well explained.',
    'We use it every evening.',
    'Good work!',
    'Recommended.',
  ],
  [
    'The best thing we have added this year!',
    'Our members love it.',
    'Exactly what we were looking for.',
    'Wonderful.',
    '10/10',
  ],
];
const REMARKS: readonly (readonly string[])[] = [
  [
    'Half of the commands answered with an error.',
    'Nobody replied to our questions.',
    'It forgot its settings twice.',
    'It wrote into a channel that it was told to leave alone.',
  ],
  [
    'The setup asks for more permissions than it needs.',
    'The manual is out of date.',
    'Replies are slow on weekends.',
    'Two of the features in the description do not exist yet.',
  ],
  [
    'The defaults are sensible, but I miss a way to undo a mistake.',
    'It could speak more languages than it does now.',
    'The dashboard is a little hard to find.',
    'I would like to see what it has stored about me.',
  ],
  [
    'Support answered within the hour and the next update had the fix in it.',
    'Only the dashboard feels a little slow.',
    'A dark theme would be nice.',
    'The permissions are explained one by one, which I have not seen anywhere else.',
    'It took us a while to find the settings for roles.',
  ],
  [
    'Setup took five minutes.',
    'Even our quietest members have joined in.',
    'It stays out of the way until it is wanted.',
    'Thank you for keeping it free.',
    'It replaced three others that we had before.',
    'The people behind it listen to suggestions.',
  ],
];
const CIRCLES = ['study group', 'gaming clan', 'book club', 'team at work', 'circle of friends', 'music server'];
const SPAM =
  'BEST OFFERS HERE visit my profile for FREE coins, free roles, free everything, only today, only for you!!!';
const LEAST = 64;

const at = <T>(lists: readonly (readonly T[])[], stars: number): readonly T[] => lists[stars - 1] ?? [];

/** A text that fits the stars and is as long as a review must be. */
export function commentFor(dice: Dice, stars: number): string {
  const circle = `We are a ${dice.pick(CIRCLES)} of about ${dice.whole(2, 60) * 5} people.`;
  const parts = [dice.pick(at(OPENINGS, stars)), ...dice.some(at(REMARKS, stars), dice.whole(1, 2))];
  const text = (dice.chance(0.4) ? [circle, ...parts] : parts).join(' ');
  return text.length >= LEAST ? text : `${text} ${circle}`;
}

/** What a reviewer of reviews hides. */
export const spamComment = (): string => SPAM;
