import type { ListingKind } from '../../listings/listing.rules.js';
import type { Dice } from './dice.js';
import type { Idea } from '../texts/idea.js';

const BOT_PROMISES = [
  'Every command explains itself, and nothing happens without a confirmation that can be taken back.',
  'Set up in two minutes: invite it, pick a channel, done. All settings are also in the dashboard.',
  'It asks only for the permissions that it needs and says why it needs each of them.',
  'Messages are never stored. What it has to remember is deleted as soon as it leaves your server.',
  'Replies come in the language of the member; corrections to translations are welcome.',
  'Made by two people in their evenings. It will stay free; there is nothing to buy.',
  'It runs on three machines in two places, and its status page tells the truth.',
];
const SERVER_PROMISES = [
  'Newcomers get a short tour and a person to ask, not a wall of rules.',
  'Our moderators sleep in different time zones, so somebody is always awake.',
  'We have few channels on purpose: conversations find each other.',
  'Lurking is fine. Say hello when you like, or never.',
  'One event a week, announced a month ahead, and recorded for those who missed it.',
  'Be kind, be specific, and credit what is not yours. That is the whole rule book.',
  'There is a monthly budget report, because the prizes are paid by members.',
];

/** A few paragraphs and a list, as owners write them. */
export function longTextOf(dice: Dice, kind: ListingKind, { name, description, tags }: Idea): string {
  const promises = dice.some(kind === 'bot' ? BOT_PROMISES : SERVER_PROMISES, dice.whole(2, 4));
  const points = tags.map((tag) => `- ${tag}`).join('\n');
  const heading = kind === 'bot' ? `What ${name} is for` : `What you find in ${name}`;
  return [description, `## ${heading}`, points, ...promises].join('\n\n');
}
