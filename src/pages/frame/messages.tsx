import { labelOf } from '../parts/words.js';
import { fieldId, useFrame } from './frame.js';

/** The result of the last form: a message, or why the form was refused, with links to its fields. */
export function Messages() {
  const { message, shownForm, labels } = useFrame();
  const labelAt = (id: string, name: string): string => labels?.get(id) ?? labelOf(name);
  const faults = Object.entries(shownForm?.faults ?? {});
  return (
    <div id="notices" aria-live="polite">
      {message && <p class="notice good">{message}</p>}
      {shownForm?.restoredAt !== undefined && (
        <p class="notice good">
          You are signed in again, and the form has what you wrote. It is not saved yet.{' '}
          {shownForm.restoredAt !== '' && <a href={shownForm.restoredAt}>Go to the form</a>}
        </p>
      )}
      {shownForm && faults.length > 0 && (
        <div class="notice bad" id="faults" tabindex={-1}>
          <p>{faults.length === 1 ? 'One field needs another look:' : `${faults.length} fields need another look:`}</p>
          <ul>
            {faults.map(([name, sentence]) => (
              <li key={name}>
                <a href={`#${fieldId(shownForm.id, name)}`}>
                  {sentence.startsWith(`${name} `)
                    ? labelAt(fieldId(shownForm.id, name), name) + sentence.slice(name.length)
                    : sentence}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {shownForm && faults.length === 0 && shownForm.sentence !== '' && (
        <p class="notice bad" id="faults" tabindex={-1}>
          {shownForm.sentence}
        </p>
      )}
    </div>
  );
}
