import { t } from '../../core/texts/t.js';
import type { ComponentChildren } from 'preact';
import { type InputClass, fieldsOf } from '../../core/input/input-classes.js';
import type { Choice } from './field.js';
import { Fault, useField, useShownForm } from './form.js';

interface ListProps<T extends object> {
  readonly of: InputClass<T>;
  readonly name: keyof T & string;
  readonly label: string;
  readonly hint?: ComponentChildren;
  readonly values: readonly string[];
}

interface ListSchema {
  readonly maxItems?: number;
  readonly items?: { readonly maxLength?: number; readonly format?: string };
}

/** The state of a field that a form sends several times. */
function useList(name: string, label: string, values: readonly string[]) {
  const { id, fault } = useField(name, label);
  const sent = useShownForm()?.fields[name];
  const given = sent === undefined ? values : [sent].flat().filter((text) => text !== '');
  return { id, fault, given };
}

interface BoxesProps extends Omit<ListProps<object>, 'of' | 'name'> {
  readonly name: string;
  readonly maxItems: number | undefined;
  readonly isLong?: boolean;
  readonly box: (value: string, label: string, key: number) => ComponentChildren;
}

/** One box for each value that the input class allows, or more if more are saved. */
function Boxes({ name, label, hint, values, maxItems = 1, isLong = false, box }: BoxesProps) {
  const { id, fault, given } = useList(name, label, values);
  const boxes = Array.from({ length: Math.max(maxItems, given.length) }, (_none, index) => given[index] ?? '');
  return (
    <fieldset class="field wide list-field" id={id} tabindex={-1} aria-describedby={fault && `${id}-fault`}>
      <legend>
        {label}
        <span class="optional"> {t('(optional)')}</span>
      </legend>
      <div class={isLong ? 'list-boxes long' : 'list-boxes'}>
        {boxes.map((value, index) => box(value, `${label} ${index + 1}`, index))}
      </div>
      <Below id={id} fault={fault} hint={hint} />
    </fieldset>
  );
}

const schemaOf = <T extends object>({ of, name }: Pick<ListProps<T>, 'of' | 'name'>): ListSchema =>
  fieldsOf(of)[name]?.kind.schema ?? {};

export function TextListField<T extends object>({ of, ...field }: ListProps<T>) {
  const { maxItems, items = {} } = schemaOf({ of, name: field.name });
  const isAddress = items.format === 'uri';
  return (
    <Boxes
      {...field}
      maxItems={maxItems}
      isLong={isAddress}
      box={(value, label, key) => (
        <input
          key={key}
          type={isAddress ? 'url' : 'text'}
          name={field.name}
          value={value}
          maxLength={items.maxLength}
          dir="auto"
          aria-label={label}
        />
      )}
    />
  );
}

/** All values in one field, with commas between them. A script completes the last one. */
export function JoinedListField<T extends object>({
  name,
  label,
  hint,
  values,
  suggestions = [],
}: ListProps<T> & { readonly suggestions?: readonly Choice[] | undefined }) {
  const { id, fault, given } = useList(name, label, values);
  return (
    <div class="field wide">
      <label for={id}>
        {label}
        <span class="optional"> {t('(optional)')}</span>
      </label>
      <input
        id={id}
        name={name}
        value={given.join(', ')}
        list={`${id}-known`}
        data-several
        dir="auto"
        autocomplete="off"
        aria-invalid={fault === undefined ? undefined : 'true'}
        aria-describedby={`${fault === undefined ? '' : `${id}-fault `}${id}-hint`}
      />
      <datalist id={`${id}-known`}>
        {suggestions.map(({ value }) => (
          <option key={value} value={value} />
        ))}
      </datalist>
      <Below id={id} fault={fault} hint={hint} />
    </div>
  );
}

export function SelectListField<T extends object>({
  of,
  choices,
  ...field
}: ListProps<T> & { readonly choices: readonly Choice[] }) {
  return (
    <Boxes
      {...field}
      maxItems={schemaOf({ of, name: field.name }).maxItems}
      box={(chosen, label, key) => (
        <select key={key} name={field.name} aria-label={label}>
          <option value="">{t('None', {}, { context: 'a choice of a list' })}</option>
          {choices.map(({ value, label: text }) => (
            <option key={value} value={value} selected={value === chosen}>
              {text}
            </option>
          ))}
        </select>
      )}
    />
  );
}

export function Checkboxes<T extends object>({
  name,
  label,
  hint,
  values,
  choices,
}: ListProps<T> & { readonly choices: readonly Choice[] }) {
  const { id, fault, given } = useList(name, label, values);
  return (
    <fieldset class="field wide" id={id} tabindex={-1} aria-describedby={fault && `${id}-fault`}>
      <legend>{label}</legend>
      <input type="hidden" name={name} value="" />
      <div class="checkboxes">
        {choices.map((choice) => (
          <label key={choice.value} class="tick">
            <input type="checkbox" name={name} value={choice.value} checked={given.includes(choice.value)} />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      <Below id={id} fault={fault} hint={hint} />
    </fieldset>
  );
}

interface BelowProps {
  readonly id: string;
  readonly fault: string | undefined;
  readonly hint: ComponentChildren;
}

const Below = ({ id, fault, hint }: BelowProps) => (
  <>
    <Fault id={id} fault={fault} />
    {hint && (
      <p class="hint" id={`${id}-hint`}>
        {hint}
      </p>
    )}
  </>
);
