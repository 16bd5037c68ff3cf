import type { InputClass } from '../../../core/input/input-classes.js';
import { MAX_DENIAL_REASONS } from '../../../desk/review/denial.rules.js';
import type { DenialReasonView } from '../../../desk/review/queue.view.js';
import { fieldOf } from '../../../core/http/pages/sent-form.js';
import { Field } from '../../parts/field.js';
import { useField, useShownForm } from '../../parts/form.js';

interface Denying {
  readonly reasons: number[];
  readonly note: string | null;
  readonly reason: string;
}

interface DenialFieldsProps<T extends Denying> {
  readonly of: InputClass<T>;
  readonly reasons: readonly DenialReasonView[];
}

export const DenialFields = <T extends Denying>({ of, reasons }: DenialFieldsProps<T>) => (
  <>
    <Reasons reasons={reasons} />
    <div class="split">
      <Field
        of={of}
        name="note"
        label="Note for the owner"
        hint="What to do, not only what is wrong."
        press="n"
        rows={3}
      />
      <Field of={of} name="reason" label="For the audit log" hint="Only staff read it." rows={3} />
    </div>
  </>
);

export function useTicked(): readonly string[] {
  const sent = useShownForm()?.fields['reasons'];
  return sent === undefined ? [] : [sent].flat();
}

function Reasons({ reasons }: { readonly reasons: readonly DenialReasonView[] }) {
  const { id, fault } = useField('reasons', 'Reasons');
  const ticked = useTicked();
  return (
    <fieldset class="field reasons" id={id} tabindex={-1} aria-describedby={fault && `${id}-fault`}>
      <legend>Why it is denied</legend>
      <div class="reason-choices">
        {reasons.map(({ id: reason, name, text }, index) => (
          <label key={reason} class="reason" title={text}>
            <input
              type="checkbox"
              name="reasons"
              value={reason}
              checked={ticked.includes(String(reason))}
              data-press={index < MAX_DENIAL_REASONS ? String(index + 1) : undefined}
            />
            {name}
            {index < MAX_DENIAL_REASONS && (
              <kbd class="with-script" aria-hidden="true">
                {index + 1}
              </kbd>
            )}
          </label>
        ))}
      </div>
      {fault && (
        <p class="fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </fieldset>
  );
}

/** The texts of the reasons and the note, as the owner reads them. */
export function OwnerReads({ reasons }: { readonly reasons: readonly DenialReasonView[] }) {
  const shown = useShownForm();
  const ticked = useTicked();
  const texts = reasons.filter(({ id }) => ticked.includes(String(id))).map(({ text }) => text);
  const note = shown === undefined ? '' : fieldOf(shown.fields, 'note');
  return (
    <div class="owner-reads" role="group" aria-label="The owner will read">
      <p class="label">The owner will read:</p>
      {texts.length === 0 ? (
        <p class="fault">Choose at least one reason.</p>
      ) : (
        <ul>
          {texts.map((text) => (
            <li key={text} dir="auto">
              {text}
            </li>
          ))}
        </ul>
      )}
      {note !== '' && (
        <blockquote class="quoted" dir="auto">
          {note}
        </blockquote>
      )}
    </div>
  );
}
