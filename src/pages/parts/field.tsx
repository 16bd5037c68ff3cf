import { t } from '../../core/texts/t.js';
import type { ComponentChildren } from 'preact';
import { type InputClass, type InputField, fieldsOf } from '../../core/input/input-classes.js';
import { isOptional } from '../../core/input/kind.js';
import { Fault, type FieldState, useField } from './form.js';
import { count, labelOf, sentenceCase } from './words.js';

interface FieldProps<T extends object> {
  /** The input class of the form's route, which defines what the field accepts. */
  readonly of: InputClass<T>;
  readonly name: keyof T & string;
  readonly label?: string;
  /** Replaces the limits in the text below the label; `null` for no text. */
  readonly hint?: ComponentChildren;
  readonly value?: string | number | null;
  readonly rows?: number;
  readonly wide?: boolean;
  readonly prefix?: ComponentChildren;
  readonly placeholder?: string;
  /** The default is what the input class requires. */
  readonly required?: boolean;
  /** The key that focuses the field, on desks. */
  readonly press?: string;
  /** The address that says whether the value is free, which a script asks while it is typed. */
  readonly check?: string;
  /** The default follows from the kind of the field. */
  readonly type?: 'date';
  /** Whether a script says how many characters are left. */
  readonly isCounted?: boolean;
  /** Whether a listing needs it before it is public, so that it is not called optional although a draft may lack it. */
  readonly isNeeded?: boolean;
}

interface Schema {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly enum?: readonly string[];
}

const TYPES: Readonly<Record<string, string>> = { whole: 'number', link: 'url', image: 'url' };

function inputField<T extends object>(type: InputClass<T>, name: keyof T & string): InputField & { schema: Schema } {
  const field = fieldsOf(type)[name];
  if (field === undefined) throw new Error(`${type.name} has no field ${name}`);
  return { ...field, schema: field.kind.schema };
}

const labelIn = ({ options }: InputField, name: string): string => options.label?.() ?? labelOf(name);

/** `null` for no text. */
const hintIn = ({ options: { hint } }: InputField): string | null | undefined => (hint ? hint() : hint);

const isRequired = ({ options }: InputField): boolean => !isOptional(options) && options.nullable !== true;

function limitsOf({ minLength = 1, maxLength, minimum, maximum }: Schema): string | undefined {
  if (maxLength !== undefined)
    return minLength > 1
      ? t('{minLength} to {maxLength} characters.', { minLength: count(minLength), maxLength: count(maxLength) })
      : t('Up to {maxLength} characters.', { maxLength: count(maxLength) });
  return minimum === undefined || maximum === undefined
    ? undefined
    : t('{minimum} to {maximum}.', { minimum: count(minimum), maximum: count(maximum) });
}

/** A label, a control, its limits and its fault. The input stays when the form is shown again. */
export function Field<T extends object>({ of, name, value, ...look }: FieldProps<T>) {
  const field = inputField(of, name);
  const { label = labelIn(field, name), hint = hintIn(field) } = look;
  const { schema, kind } = field;
  const state = useField(name, label);
  const {
    rows = kind.name === 'lines' ? 4 : undefined,
    wide,
    prefix,
    placeholder,
    press,
    check,
    required = isRequired(field),
    type = TYPES[kind.name] ?? 'text',
    isCounted = false,
    isNeeded = false,
  } = look;
  const limits = {
    required,
    minLength: (schema.minLength ?? 1) > 1 ? schema.minLength : undefined,
    maxLength: schema.maxLength,
    min: schema.minimum,
    max: schema.maximum,
  };
  const shown = state.typed ?? String(value ?? '');
  const common = {
    id: state.id,
    name,
    placeholder,
    'data-press': press,
    'data-check': check,
    'data-left': isCounted ? t('{left} characters left', { left: '0' }) : undefined,
    ...described(state, hint),
    ...limits,
  };
  return (
    <Labelled
      label={label}
      isOptional={!limits.required && !isNeeded}
      hint={hint === undefined ? limitsOf(schema) : hint}
      state={state}
      wide={wide}
    >
      {rows === undefined ? (
        <span class="field-box">
          {prefix}
          <input type={type} value={shown} dir={kind.name === 'text' ? 'auto' : undefined} {...common} />
        </span>
      ) : (
        <textarea rows={rows} dir="auto" {...common}>
          {shown}
        </textarea>
      )}
    </Labelled>
  );
}

const described = ({ id, fault }: FieldState, hint: ComponentChildren) => ({
  'aria-describedby': [fault && `${id}-fault`, hint !== null && `${id}-hint`].filter(Boolean).join(' ') || undefined,
  'aria-invalid': fault === undefined ? undefined : ('true' as const),
});

const Labelled = ({
  label,
  isOptional: optional = false,
  hint,
  state: { id, fault },
  wide = false,
  children,
}: {
  readonly label: string;
  readonly isOptional?: boolean;
  readonly hint?: ComponentChildren;
  readonly state: FieldState;
  readonly wide?: boolean | undefined;
  readonly children: ComponentChildren;
}) => (
  <div class={wide ? 'field wide' : 'field'}>
    <label for={id}>
      {label}
      {optional && <span class="optional"> {t('(optional)')}</span>}
    </label>
    {children}
    <Fault id={id} fault={fault} />
    {hint && (
      <p class="hint" id={`${id}-hint`}>
        {hint}
      </p>
    )}
  </div>
);

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

/** The words of a table as the choices of a field. */
export const choicesFrom = (words: Readonly<Record<string, string>>): readonly Choice[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

interface ChoiceProps<T extends object> extends Omit<
  FieldProps<T>,
  'rows' | 'prefix' | 'placeholder' | 'required' | 'press' | 'check' | 'type' | 'isCounted' | 'isNeeded'
> {
  readonly choices?: readonly Choice[];
}

const choicesOf = ({ enum: values = [] }: Schema): Choice[] =>
  values.map((value) => ({ value, label: sentenceCase(value) }));

/** A list from which one value is chosen. There is always a choice, so it is never marked as optional. */
export function Select<T extends object>({ of, name, value, wide, choices, ...words }: ChoiceProps<T>) {
  const field = inputField(of, name);
  const { label = labelIn(field, name), hint = hintIn(field) } = words;
  const state = useField(name, label);
  const chosen = state.typed ?? String(value ?? '');
  const options = choices ?? choicesOf(field.schema);
  return (
    <Labelled label={label} hint={hint} state={state} wide={wide}>
      <select id={state.id} name={name} required={isRequired(field)} {...described(state, hint ?? null)}>
        {options.map((choice) => (
          <option key={choice.value} value={choice.value} selected={choice.value === chosen} disabled={choice.disabled}>
            {choice.label}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

export function Radios<T extends object>({ of, name, label = labelOf(name), value, choices }: ChoiceProps<T>) {
  const field = inputField(of, name);
  const { id, typed, fault } = useField(name, label);
  const chosen = typed ?? String(value ?? '');
  return (
    <fieldset class="radios" id={id} tabindex={-1} aria-describedby={fault && `${id}-fault`}>
      <legend>{label}</legend>
      {(choices ?? choicesOf(field.schema)).map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === chosen}
            required={isRequired(field)}
          />
          {choice.label}
        </label>
      ))}
      <Fault id={id} fault={fault} />
    </fieldset>
  );
}

interface TickProps<T extends object> {
  readonly of: InputClass<T>;
  readonly name: keyof T & string;
  readonly label?: string;
  readonly isOn?: boolean;
  readonly hint?: ComponentChildren;
}

/** A checkbox. The hidden field makes an unticked one `false`. */
export function Tick<T extends object>({ of, name, label = labelOf(name), isOn = false, hint }: TickProps<T>) {
  inputField(of, name);
  const { id, typed, fault } = useField(name, label);
  return (
    <label class="tick">
      <input type="hidden" name={name} value="" />
      <input type="checkbox" id={id} name={name} value="on" checked={typed === undefined ? isOn : typed === 'on'} />
      <span>
        {label}
        {hint && <small>{hint}</small>}
        {fault && <small class="fault">{fault}</small>}
      </span>
    </label>
  );
}
