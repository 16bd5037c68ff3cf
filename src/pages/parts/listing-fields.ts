import { BOT_FIELDS } from '../../listings/bots/bot.fields.js';
import type { ListingKind } from '../../listings/listing/listing.rules.js';
import type { ListingFields } from '../../listings/listing/own/listing-field.js';
import { SERVER_FIELDS } from '../../listings/servers/server.fields.js';
import { labelOf } from './words.js';

export type { ListingField } from '../../listings/listing/own/listing-field.js';

/** The fields of both kinds, with what forms and reviewers need to know about them. */
export const FIELDS: Readonly<Record<ListingKind, ListingFields>> = { bot: BOT_FIELDS, server: SERVER_FIELDS };

export const fieldLabel = (kind: ListingKind, name: string): string => FIELDS[kind][name]?.label?.() ?? labelOf(name);
