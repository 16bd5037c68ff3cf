/** Twice a name: spaces do not matter. */
export const MAX_CONFIRMATION_LENGTH = 200;

/** One spelling of a name that people type: spaces and capitals do not matter. */
const spelled = (name: string): string => name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Whether the text is the name of the listing, typed to confirm its removal. */
export const confirmsRemoval = (typed: string, name: string): boolean => spelled(typed) === spelled(name);
