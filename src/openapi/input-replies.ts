import type { Faults } from '../shared/errors.js';
import type { Paths } from './description.js';

type Operation = Paths[string][string];

const SCHEMA = { $ref: '#/components/schemas/InputError' };

/** Adds the 400 for invalid input to an operation of the site or the back office, unless it describes its own. */
export function withInputError(operation: Operation, faults: Faults): Operation {
  const { requestBody, parameters = [], responses } = operation;
  const takesInput = requestBody !== undefined || parameters.some(isFallible);
  if (!takesInput || responses['400'] !== undefined) return operation;
  const error = Object.values(faults).join(' ');
  const example = { error, faults };
  const reply = { description: error, content: { 'application/json': { schema: SCHEMA, example } } };
  return { ...operation, responses: { 400: reply, ...responses } };
}

/** `page` and `limit` are never refused: they fall back to their defaults. */
const isFallible = ({ name, in: where }: { readonly name: string; readonly in: string }): boolean =>
  where === 'query' && name !== 'page' && name !== 'limit';
