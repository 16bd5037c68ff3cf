import type { APIEmbed } from 'discord-api-types/v10';
import { roughNumbers } from '../../../core/texts/rough-numbers.rules.js';
import { currentLanguage, t } from '../../../core/texts/t.js';
import { shortText } from '../interactions/chat-text.rules.js';
import { type Message, button, link } from '../interactions/reply.js';
import { CARD_NAME_LENGTH, CARD_TEXT_LENGTH } from './commands.rules.js';
import type { ShownListing } from './shown-listings.service.js';

export const nameOf = ({ card }: ShownListing): string => shortText(card.name, CARD_NAME_LENGTH);

/** What a button does, as its id says it: the listing by its kind and UUID, which never change. */
export const idOf = ({ kind, card }: ShownListing): string => `${kind}/${card.id}`;

export const voteButton = (listing: ShownListing) => button(t('Vote'), 'vote', idOf(listing), true);
export const openButton = ({ url }: ShownListing) =>
  link(t('Open', {}, { context: 'a button that leads to a page' }), url);

/** The card of a listing. */
export function listingMessage(listing: ShownListing): Message {
  return { embeds: [embedOf(listing)], rows: [[voteButton(listing), openButton(listing)]] };
}

function embedOf(listing: ShownListing): APIEmbed {
  const { card, url } = listing;
  return {
    title: nameOf(listing),
    url,
    description: shortText(card.description, CARD_TEXT_LENGTH),
    ...(card.icon !== null && { thumbnail: { url: card.icon } }),
    fields: figuresOf(listing).map(([name, value]) => ({ name, value, inline: true })),
  };
}

const shownNumber = (count: number): string => roughNumbers(currentLanguage().tag)(count);

function figuresOf(listing: ShownListing): (readonly [name: string, value: string])[] {
  const votes = [t('Votes'), shownNumber(listing.card.votes)] as const;
  if (listing.kind === 'bot') return [votes, [t('Servers'), shownNumber(listing.card.serverCount)]];
  const { memberCount } = listing.card;
  return [votes, ...(memberCount === null ? [] : [[t('Members'), shownNumber(memberCount)] as const])];
}

/** A line of a list: the place, the name as a link, and the votes. */
export const lineOf = (listing: ShownListing, index: number): string =>
  t('{place}. {listing} · {votes, plural, one {# vote} other {# votes}}', {
    place: index + 1,
    listing: `[${nameOf(listing)}](${listing.url})`,
    votes: listing.card.votes,
  });
