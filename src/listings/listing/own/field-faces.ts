import { field } from '../../../core/input/field.js';
import type { Kind } from '../../../core/input/kind.js';
import type { ListingRow } from '../listing-rows.js';
import type { ListingField, ListingFields, ValueOf } from './listing-field.js';

/** The fields with this property, such as those that the team edits. */
type With<F, Property> = { readonly [Name in keyof F as F[Name] extends Property ? Name : never]: F[Name] };
type Without<F, Property> = { readonly [Name in keyof F as F[Name] extends Property ? never : Name]: F[Name] };

const pick = (fields: ListingFields, isPicked: (one: ListingField) => boolean): ListingFields =>
  Object.fromEntries(Object.entries(fields).filter(([, one]) => isPicked(one)));

export const editedFields = <F extends ListingFields>(fields: F) =>
  pick(fields, ({ input }) => input !== undefined) as With<F, { readonly input: Kind }>;

export const givenFields = (fields: ListingFields): ListingFields => pick(fields, ({ given }) => given !== undefined);

/** The fields of answers to programs. */
export const lookupFields = <F extends ListingFields>(fields: F) =>
  pick(fields, ({ isOnPageOnly }) => isOnPageOnly !== true) as Without<F, { readonly isOnPageOnly: true }>;

type Answer<F> = { -readonly [Name in keyof F]: ValueOf<F[Name]> };

/** A view with these fields, for the API documents. */
export function viewClassOf<F extends ListingFields>(fields: F): new () => Answer<F> {
  class FieldsView {}
  for (const [name, { document }] of Object.entries(fields)) document(FieldsView.prototype, name);
  return FieldsView as new () => Answer<F>;
}

/** What a query selects for an answer with these fields: of listings `l`, bots `b` or servers `s`, and owners `a`. */
export const columnsOf = (fields: ListingFields): string =>
  ['l.id AS listingId', ...Object.values(fields).map(({ select }) => select)].join(', ');

/**
 * Makes the answer with these fields from a row. Compiled to one object literal, because a loop that sets thirty properties
 * takes three times as long. All that it is compiled of stands in the declarations.
 */
export function answerOf<F extends ListingFields>(fields: F): (row: ListingRow) => Answer<F> {
  const all = Object.entries(fields);
  const values = all.map(([name, { property, convert }], index) =>
    convert === undefined ? `${name}: row.${property}` : `${name}: convert[${index}](row.${property}, row)`,
  );
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval
  const compiled = new Function('convert', `return (row) => ({ ${values.join(', ')} });`) as (
    convert: readonly ListingField['convert'][],
  ) => (row: ListingRow) => Answer<F>;
  return compiled(all.map(([, { convert }]) => convert));
}

/** An input class with these fields. All are optional: drafts may be incomplete, edits send only what changes. */
export function inputOf<F extends ListingFields>(fields: F): new () => Partial<Answer<F>> {
  class FieldsInput {}
  for (const [name, { input, isNullable, label, hint, example, description, kind, choice }] of Object.entries(fields)) {
    if (input === undefined) continue;
    // A form sends empty texts for values that are missing, and null is not a value of every field.
    const blank = isNullable ? { nullable: true } : { isOmittedWhenBlank: kind === 'text' };
    const values = choice === undefined ? description : `${description} GET /choices lists the values.`;
    const options = { optional: true, ...blank, label, hint, example, description: values };
    field(input, options)(FieldsInput.prototype, name);
  }
  return FieldsInput;
}
