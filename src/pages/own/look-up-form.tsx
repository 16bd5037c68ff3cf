import type { InputClass } from '../../core/input/input-classes.js';
import { Field } from '../parts/field.js';
import { Icon } from '../parts/icons.js';

interface LookUpProps<T extends object> {
  readonly of: InputClass<T>;
  readonly name: keyof T & string;
  readonly label: string;
  readonly hint?: string;
  readonly path: string;
  readonly value: string;
}

/** Asks the platform before a draft is created. The answer is the same page, with the result. */
export const LookUpForm = <T extends object>({ of, name, label, hint, path, value }: LookUpProps<T>) => (
  <form action={path} class="look-up">
    <Field of={of} name={name} label={label} value={value} hint={hint ?? null} required />
    <button class="button">
      <Icon name="search" /> Look it up
    </button>
  </form>
);
