import { t } from '../../../core/texts/t.js';
import type { ComponentChildren } from 'preact';
import { type InputClass, fieldsOf } from '../../../core/input/input-classes.js';
import { wordFor } from '../../parts/words.js';

interface SelectBoxProps {
  readonly name: string;
  readonly value: string | number;
  readonly label: string;
  /** The id of the form that the box belongs to, if the box is outside of the form. */
  readonly form?: string;
  readonly isTicked?: boolean;
}

/** Selects one item of a list. X presses it while the focus is in its row. */
export const SelectBox = ({ name, value, label, form, isTicked = false }: SelectBoxProps) => (
  <input
    type="checkbox"
    class="queue-select"
    form={form}
    name={name}
    value={value}
    checked={isTicked}
    aria-label={label}
    data-press-here="x"
  />
);

interface SelectAllProps {
  readonly of: number;
  readonly max: number;
}

/** A box that selects everything on the page, and the number of selected items. `desk.js` updates both. */
export const SelectAll = ({ of, max }: SelectAllProps) => (
  <div class="with-script">
    <div class="select-all">
      <label class="tick">
        <input type="checkbox" autocomplete="off" data-select-all={max} data-press-anywhere="X" />
        {of > max ? t('Select the first {max} on this page', { max }) : t('Select all on this page')}
      </label>
      {/* For translators: how many items of a list are selected, as a number */}
      <output class="quiet" data-selected={t('{selected} selected', { selected: '0' })} />
    </div>
  </div>
);

interface BatchBarProps extends SelectAllProps {
  readonly to: string;
  readonly button: string;
  readonly children?: ComponentChildren;
}

export const BatchBar = ({ to, button, children, ...all }: BatchBarProps) => (
  <form id="batch" action={to} class="batch-bar">
    <SelectAll {...all} />
    <button class="button small">{button}</button>
    {children}
  </form>
);

interface FilterProps<T extends object> {
  readonly of: InputClass<T>;
  readonly name: keyof T & string;
  readonly label: string;
  readonly query: URLSearchParams;
}

const schemaOf = <T extends object>(
  of: InputClass<T>,
  name: keyof T & string,
): { readonly maxLength?: number; readonly enum?: readonly string[] } => fieldsOf(of)[name]?.kind.schema ?? {};

/** The filters of a list. They are part of the address, so that it can be bookmarked and shared. */
export const Filters = ({
  path,
  name,
  button = t('Filter'),
  children,
}: {
  readonly path: string;
  readonly name: string;
  readonly button?: string;
  readonly children: ComponentChildren;
}) => (
  <form action={path} class="filter-bar" role="search" aria-label={name}>
    {children}
    <button class="button">{button}</button>
  </form>
);

export const TextFilter = <T extends object>({
  of,
  name,
  label,
  query,
  placeholder,
}: FilterProps<T> & { readonly placeholder?: string }) => (
  <div class="field">
    <label for={`filter-${name}`}>{label}</label>
    <input
      id={`filter-${name}`}
      name={name}
      value={query.get(name) ?? ''}
      maxLength={schemaOf(of, name).maxLength}
      placeholder={placeholder}
      dir="auto"
    />
  </div>
);

/** A day in UTC; an exact time in the address stays as it is. */
export function TimeFilter<T extends object>({ name, label, query }: FilterProps<T>) {
  const value = query.get(name) ?? '';
  const isDay = /^(?:\d{4}-\d{2}-\d{2})?$/.test(value);
  return (
    <div class="field">
      <label for={`filter-${name}`}>{label}</label>
      <input id={`filter-${name}`} name={name} type={isDay ? 'date' : 'text'} value={value} />
    </div>
  );
}

interface ChoiceFilterProps<T extends object> extends FilterProps<T> {
  readonly any: string;
  /** The words for the values that the input class allows. */
  readonly words?: Readonly<Record<string, string>>;
  readonly choices?: readonly (readonly [value: string, label: string])[];
}

export function ChoiceFilter<T extends object>({
  of,
  name,
  label,
  query,
  any,
  words = {},
  choices,
}: ChoiceFilterProps<T>) {
  const chosen = query.get(name) ?? '';
  const values = choices ?? (schemaOf(of, name).enum ?? []).map((value) => [value, wordFor(words, value)] as const);
  return (
    <div class="field">
      <label for={`filter-${name}`}>{label}</label>
      <select id={`filter-${name}`} name={name}>
        <option value="">{any}</option>
        {values.map(([value, text]) => (
          <option key={value} value={value} selected={value === chosen}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

export const yesNo = () =>
  [
    ['true', t('Yes')],
    ['false', t('No')],
  ] as const;
