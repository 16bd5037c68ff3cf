/** The name of a site whose operator has not chosen one. */
export const UNNAMED_SITE = 'Marquee';
