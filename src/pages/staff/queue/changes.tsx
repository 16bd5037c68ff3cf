import type { FieldChangeView } from '../../../desk/review/queue.view.js';
import type { ListingKind } from '../../../listings/listing/listing.rules.js';
import { fieldLabel } from '../../parts/listing-fields.js';
import { differenceOf } from '../difference.rules.js';

/** The changed fields and their differences. */
interface ChangesProps {
  readonly kind: ListingKind;
  readonly changes: readonly FieldChangeView[];
}

export const Changes = ({ kind, changes }: ChangesProps) => (
  <dl class="changes">
    {changes.map(({ field, before, now }) => (
      <div key={field}>
        <dt>{fieldLabel(kind, field)}</dt>
        <dd>
          <Difference before={textOf(before)} now={textOf(now)} />
        </dd>
      </div>
    ))}
  </dl>
);

/** A text for each value that a field can have. Lists have a line for each entry. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(String).join('\n');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Removed and added text. Both are marked by lines and words for assistive technology, not by color alone. */
const Difference = ({ before, now }: { readonly before: string; readonly now: string }) => (
  <p class="difference" dir="auto">
    {differenceOf(before, now).map(({ kind, text }, index) =>
      kind === 'same' ? (
        <span key={index}>{text}</span>
      ) : kind === 'added' ? (
        <ins key={index}>
          <span class="sr">added: </span>
          {text}
        </ins>
      ) : (
        <del key={index}>
          <span class="sr">removed: </span>
          {text}
        </del>
      ),
    )}
  </p>
);
