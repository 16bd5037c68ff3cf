import { t } from '../../../core/texts/t.js';
import { T } from '../../parts/t.js';
import type { LastDecisionView } from '../../../desk/review/desk/review-desk.view.js';
import { Left } from '../../parts/basics.js';
import { Form } from '../../parts/form.js';
import { Key } from '../parts/basics.js';
import { UndoBatches } from '../batches/batches.page.js';
import type { LastDone } from './queue-beside.js';
import { UNDO_MS } from '../../../core/audit/undo.rules.js';
import { SECOND } from '../../../core/shared/utc.js';

export const UndoLast = ({ last: { decision, batches } }: { readonly last: LastDone }) => (
  <>
    <UndoBatches batches={batches} />
    <UndoDecision last={decision} />
  </>
);

const UndoDecision = ({ last }: { readonly last: LastDecisionView | null }) =>
  last === null ? null : (
    <Form to={`/staff/queue/${last.id}/undo`} class="undo">
      <p>
        <T
          text="{decision, select, approved {Approved} other {Denied}} {name}. You can undo it for {time}."
          decision={last.decision}
          name={<strong dir="auto">{last.name}</strong>}
          time={<Left until={last.undoUntil} />}
        />
      </p>
      <button class="button" data-press-anywhere="z">
        {t('Undo')} <Key name="Z" />
      </button>
    </Form>
  );

type Keys = readonly (readonly [names: string, what: string])[];

const keys = (): Keys => [
  ['J K', t('Go to the next or previous listing of the list')],
  // For translators: the name of a key.
  [t('Enter'), t('Open the listing of the list, claim the open one, or send its denial')],
  ['C', t('Claim and open')],
  ['A', t('Approve')],
  ['D', t('Open the form of a denial')],
  [t('1 to 9'), t('Tick a reason')],
  ['N', t('Write a note to the owner')],
  ['R', t('Release')],
  ['S', t('Skip: open the next listing, and this one after all others')],
  ['X', t('Select for several decisions at once')],
  [t('Shift X'), t('Select all on this page, or none')],
  ['Z', t('Undo the last decision, for {seconds} seconds', { seconds: UNDO_MS / SECOND })],
  [t('Ctrl Enter'), t('Send the form that you are writing in')],
  ['?', t('Show or close this list')],
];

/** Keys are optional: they do only what buttons and links do. */
export const KeyHelp = ({
  of = keys(),
  note = t('Decisions need the focus on the open listing. Keys do nothing while you type.'),
}: {
  readonly of?: Keys;
  readonly note?: string;
}) => (
  <>
    <button class="button small with-script" type="button" data-press-anywhere="?" data-opens="keys">
      {t('Keys', {}, { context: 'of the keyboard' })} <Key name="?" />
    </button>
    <dialog id="keys" class="key-help" aria-labelledby="keys-title">
      <h2 id="keys-title">{t('Keys', {}, { context: 'of the keyboard' })}</h2>
      <dl>
        {of.map(([names, what]) => (
          <div key={names}>
            <dt>
              <kbd>{names}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p class="quiet">{note}</p>
      <form method="dialog">
        <button class="button small">{t('Close')}</button>
      </form>
    </dialog>
  </>
);
