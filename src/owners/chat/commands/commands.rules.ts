/** How many servers and bots `/search` shows. */
export const FOUND_SHOWN = 5;
/** How many servers and bots `/top` shows. */
export const TOP_SHOWN = 10;
/** How much of the name and of the description of a listing a card in the chat shows. */
export const CARD_NAME_LENGTH = 80;
export const CARD_TEXT_LENGTH = 300;
