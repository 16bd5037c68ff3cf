import type { ListingKind } from '../../listings/listing/listing.rules.js';
import type { Dice } from './dice.js';
import type { Idea } from '../texts/idea.js';

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
  'Be kind, be specific, and credit other people\'s work. That is the whole rule book.',
  'We publish a monthly budget report, because members pay for the prizes.',
];

/** A description in Markdown, as an owner might write it. */
export function longTextOf(dice: Dice, kind: ListingKind, { name, description, tags }: Idea): string {
  const promises = dice.some(kind === 'bot' ? BOT_PROMISES : SERVER_PROMISES, dice.whole(2, 4));
  const points = tags.map((tag) => `- ${tag}`).join('\n');
  const heading = kind === 'bot' ? `What ${name} is for` : `What you find in ${name}`;
  return [description, `## ${heading}`, points, ...promises].join('\n\n');
}
