import { editedFields, givenFields } from '../listing/own/field-faces.js';
import type { ListingPlan } from '../listing/own/own-listing.js';
import { ServerFields } from './server-draft.dto.js';
import { normalizeLanguages } from './server-fields.rules.js';
import { SERVER_FIELDS } from './server.fields.js';

export const SERVER_PLAN: ListingPlan = {
  kind: 'server',
  table: 'servers',
  fields: editedFields(SERVER_FIELDS),
  given: givenFields(SERVER_FIELDS),
  input: ServerFields,
  normalize: normalizeLanguages,
};
