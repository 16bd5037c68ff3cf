import { MIN_COMMENT_LENGTH } from '../../activity/ratings/rating.rules.js';
import type { Dice } from './dice.js';
import type { ListingKind } from '../../listings/listing/listing.rules.js';
import { type Idea, table } from '../texts/idea.js';

/** First sentences, by number of stars from 1 to 5. */
const OPENINGS = table(`
Sorry, but this did not work for us. | We removed it after two days. | Offline whenever we needed it.
A good idea, but it is not finished yet. | Works some days, breaks on others. | Not for us.
Does its job, no more and no less. | Fine for a small server. | Mixed feelings after a month of use. | It is all right.
Very useful once it is set up. | Solid, fast and well documented. | We use it every evening. | Good work! | Recommended.
The best thing we have added this year! | Our members love it. | Exactly what we were looking for. | Wonderful. | 10/10`);
/** Further sentences, by number of stars. */
const REMARKS = table(`
Half of the commands just returned an error. | Nobody replied to our questions. | It forgot its settings twice. | It kept posting in a channel that we had excluded.
The setup asks for more permissions than it needs. | The documentation is out of date. | Support is slow on weekends. | Two of the features in the description do not exist yet.
The defaults are sensible, but I miss a way to undo a mistake. | It should support more languages. | The dashboard is a little hard to find. | I would like to see what data it stores about me.
Support answered within an hour and fixed it in the next update. | Only the dashboard feels a little slow. | A dark theme would be nice. | The permissions are explained one by one, which I have not seen anywhere else. | It took us a while to find the role settings.
Setup took five minutes. | Even our quietest members joined in. | It stays out of the way until you need it. | Thank you for keeping it free. | It replaced three other bots for us. | The developers listen to suggestions.`);
const CIRCLES = ['study group', 'gaming clan', 'book club', 'team at work', 'circle of friends', 'music server'];
const SPAM =
  'BEST OFFERS HERE visit my profile for FREE coins, free roles, free everything, only today, only for you!!!';

const at = <T>(lists: readonly (readonly T[])[], stars: number): readonly T[] => lists[stars - 1] ?? [];

/** A comment that suits the stars and has the minimum length. */
export function commentFor(dice: Dice, stars: number): string {
  const circle = `We are a ${dice.pick(CIRCLES)} of about ${dice.whole(2, 60) * 5} people.`;
  const parts = [dice.pick(at(OPENINGS, stars)), ...dice.some(at(REMARKS, stars), dice.whole(1, 2))];
  const text = (dice.chance(0.4) ? [circle, ...parts] : parts).join(' ');
  return text.length >= MIN_COMMENT_LENGTH ? text : `${text} ${circle}`;
}

export const spamComment = (): string => SPAM;

const BOT_PROMISES = [
  'Every command explains itself, and every action can be confirmed first and undone later.',
  'Set up in two minutes: invite it, pick a channel, done. All settings are also in the dashboard.',
  'It asks only for the permissions it needs, and explains why it needs each of them.',
  'Messages are never stored. All other data is deleted as soon as the bot leaves your server.',
  'Replies come in the language of the member. Corrections to our translations are welcome.',
  'Made by two people in their spare time. It is free and will stay free.',
  'It runs on three servers in two locations, with an honest status page.',
];
const SERVER_PROMISES = [
  'Newcomers get a short tour and someone to ask, not a wall of rules.',
  'Our moderators live in different time zones, so someone is always awake.',
  'We have few channels on purpose, so conversations stay together.',
  'Lurking is fine. Say hello whenever you like, or never.',
  'One event a week, announced a month ahead, and recorded for those who missed it.',
  "Be kind, be specific, and credit other people's work. That is the whole rule book.",
  'We publish a monthly budget report, because members pay for the prizes.',
];

/** A description in Markdown, as an owner might write it. */
export function longTextOf(dice: Dice, kind: ListingKind, { name, description, tags }: Idea): string {
  const promises = dice.some(kind === 'bot' ? BOT_PROMISES : SERVER_PROMISES, dice.whole(2, 4));
  const points = tags.map((tag) => `- ${tag}`).join('\n');
  const heading = kind === 'bot' ? `What ${name} is for` : `What you find in ${name}`;
  return [description, `## ${heading}`, points, ...promises].join('\n\n');
}
