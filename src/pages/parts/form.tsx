import { randomUUID } from 'node:crypto';
import { type ComponentChildren, createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { fieldOf } from '../../core/http/pages/sent-form.js';
import { translated } from '../../core/texts/translated.js';
import { type ShownForm, fieldId, formId, useFrame } from '../frame/frame.js';

const FormContext = createContext<{ readonly id: string; readonly shown: ShownForm | undefined }>({
  id: 'form',
  shown: undefined,
});

interface FormProps {
  readonly to: string;
  readonly method?: 'post' | 'put' | 'patch' | 'delete';
  /** Where to return. The default is the page itself; `#part` scrolls to a part of it. */
  readonly back?: string;
  readonly class?: string;
  /** The id of the part of the page that a script replaces instead of loading the whole page. Empty: the form. */
  readonly live?: string;
  readonly id?: string;
  readonly children: ComponentChildren;
}

/** A form that works without a script, regardless of the method of its route. */
export function Form({ to, method = 'post', back, live, children, ...attributes }: FormProps) {
  const { here, shownForm } = useFrame();
  const id = formId(method, to);
  const shown = shownForm?.id === id ? shownForm : undefined;
  return (
    <form
      method="post"
      action={method === 'post' ? to : `${to}?method=${method}`}
      data-live={live}
      data-unsaved={shown && ''}
      {...attributes}
    >
      <input type="hidden" name="_back" value={back?.startsWith('#') === true ? here + back : (back ?? here)} />
      <FormContext.Provider value={{ id, shown }}>{children}</FormContext.Provider>
    </form>
  );
}

interface ButtonFormProps extends Omit<FormProps, 'children'> {
  readonly label: ComponentChildren;
  /** Continues the label for screen readers. */
  readonly about?: string;
  readonly look?: string;
}

export const ButtonForm = ({ label, about, look, ...form }: ButtonFormProps) => (
  <Form {...form}>
    <button class={look === undefined ? 'button' : `button ${look}`}>
      {label}
      {about && <span class="sr">{about}</span>}
    </button>
  </Form>
);

export interface FieldState {
  readonly id: string;
  readonly typed: string | undefined;
  readonly fault: string | undefined;
}

/** The state of a field. Its fault names it by its label. */
export function useField(name: string, label: string): FieldState {
  const { id, shown } = useContext(FormContext);
  const fault = shown?.faults[name];
  useFrame().labels?.set(fieldId(id, name), label);
  return {
    id: fieldId(id, name),
    typed: shown && Object.hasOwn(shown.fields, name) ? fieldOf(shown.fields, name) : undefined,
    fault: fault && translated(fault, { field: label }),
  };
}

/** Whether this form is shown again, and with what. */
export const useShownForm = (): ShownForm | undefined => useContext(FormContext).shown;

/** What is wrong with a field. */
export const Fault = ({ id, fault }: Pick<FieldState, 'id' | 'fault'>) =>
  fault ? (
    <p class="fault" id={`${id}-fault`}>
      {fault}
    </p>
  ) : null;

interface FormFoldProps {
  readonly title: ComponentChildren;
  readonly look?: string;
  readonly children: ComponentChildren;
}

/** The folded fields of a form, unfolded when the form is shown again. */
export const FormFold = ({ title, look, children }: FormFoldProps) => (
  <details class="fold" open={useShownForm() !== undefined}>
    <summary class={look}>{title}</summary>
    <div class="fold-body">{children}</div>
  </details>
);

/** The idempotency key of a form, so that sending it twice acts once. */
export function RequestKey() {
  const { shown } = useContext(FormContext);
  const sent = shown && fieldOf(shown.fields, 'requestKey');
  return <input type="hidden" name="requestKey" value={sent || randomUUID()} />;
}
