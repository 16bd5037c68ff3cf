import type { ComponentChildren } from 'preact';
import { type InputClass, fieldsOf } from '../../input/input-classes.js';
import type { Choice } from './field.js';
import { useField, useShownForm } from './form.js';

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

/** A list of texts: one box for each text that the input class allows. Empty boxes do not count. */
export function TextListField<T extends object>({ of, name, label, hint, values }: ListProps<T>) {
  const { maxItems = 1, items = {} } = (fieldsOf(of)[name]?.kind.schema ?? {}) as ListSchema;
  const { id, fault, given } = useList(name, label, values);
  const boxes = Array.from({ length: Math.max(maxItems, given.length) }, (_none, index) => given[index] ?? '');
  return (
    <fieldset class="field wide list-field" id={id} tabindex={-1} aria-describedby={fault && `${id}-fault`}>
      <legend>
        {label}
        <span class="optional"> (optional)</span>
      </legend>
      <div class={items.format === 'uri' ? 'list-boxes long' : 'list-boxes'}>
        {boxes.map((value, index) => (
          <input
            key={index}
            type={items.format === 'uri' ? 'url' : 'text'}
            name={name}
            value={value}
            maxLength={items.maxLength}
            dir="auto"
            aria-label={`${label} ${index + 1}`}
          />
        ))}
      </div>
      <Below id={id} fault={fault} hint={hint} />
    </fieldset>
  );
}

/** A list of values from a long list: one list to choose from for each value that the input class allows. */
export function SelectListField<T extends object>({
  of,
  name,
  label,
  hint,
  values,
  choices,
}: ListProps<T> & { readonly choices: readonly Choice[] }) {
  const { maxItems = 1 } = (fieldsOf(of)[name]?.kind.schema ?? {}) as ListSchema;
  const { id, fault, given } = useList(name, label, values);
  const boxes = Array.from({ length: Math.max(maxItems, given.length) }, (_none, index) => given[index] ?? '');
  return (
    <fieldset class="field wide list-field" id={id} tabindex={-1} aria-describedby={fault && `${id}-fault`}>
      <legend>
        {label}
        <span class="optional"> (optional)</span>
      </legend>
      <div class="list-boxes">
        {boxes.map((chosen, index) => (
          <select key={index} name={name} aria-label={`${label} ${index + 1}`}>
            <option value="">None</option>
            {choices.map(({ value, label: text }) => (
              <option key={value} value={value} selected={value === chosen}>
                {text}
              </option>
            ))}
          </select>
        ))}
      </div>
      <Below id={id} fault={fault} hint={hint} />
    </fieldset>
  );
}

/** Checkboxes for a few values. */
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
    {fault && (
      <p class="fault" id={`${id}-fault`}>
        {fault}
      </p>
    )}
    {hint && <p class="hint">{hint}</p>}
  </>
);
