import type { ListingPlan } from '../listings/own/own-listing.js';
import { ServerFields } from './server-draft.dto.js';
import { SERVER_FIELDS, SERVER_GIVEN, normalizeLanguages } from './server-fields.rules.js';

export const SERVER_PLAN: ListingPlan = {
  kind: 'server',
  table: 'servers',
  fields: SERVER_FIELDS,
  given: SERVER_GIVEN,
  input: ServerFields,
  normalize: normalizeLanguages,
};
