import { NewKeyBody } from '../../accounts/auth/keys/developer.dto.js';
import type { DeveloperView } from '../../accounts/auth/keys/developer.view.js';
import { DAY } from '../../core/shared/utc.js';
import { useFrame } from '../frame/frame.js';
import { Empty, Panel } from '../parts/basics.js';
import { Select } from '../parts/field.js';
import { Form } from '../parts/form.js';
import { date } from '../parts/words.js';
import { KeysTable } from './keys-table.js';

const KEY_PATH = '/dashboard/developer/key';

const OVERLAPS = [
  { value: 'none', label: 'Stops working at once' },
  { value: 'hour', label: 'Works for another hour' },
  { value: 'day', label: 'Works for another day' },
  { value: 'week', label: 'Works for another week' },
];
const LIFETIMES = [30, 90, 365];

const hasValidKey = ({ keys }: DeveloperView): boolean =>
  keys.some(({ status }) => status === 'valid' || status === 'ending');

/** The keys, and the forms to create, replace and revoke them. */
export const KeyPanel = ({ developer }: { readonly developer: DeveloperView }) => (
  <Panel title="API key" id="key" flush>
    {developer.keys.length === 0 ? (
      <Empty title="No API key yet">
        Create an API key to post stats and check votes. You see it once, so copy it right away.
      </Empty>
    ) : (
      <KeysTable keys={developer.keys} />
    )}
    {!developer.apiAccessRevoked && (
      <div class="panel-foot">
        <NewKeyForm isReplacement={hasValidKey(developer)} />
        {hasValidKey(developer) && <RevokeForm />}
      </div>
    )}
  </Panel>
);

function NewKeyForm({ isReplacement }: { readonly isReplacement: boolean }) {
  const { now } = useFrame();
  const lifetimes = LIFETIMES.map((days) => new Date(now.getTime() + days * DAY).toISOString());
  return (
    <Form to={KEY_PATH} class="key-form">
      {isReplacement && (
        <Select of={NewKeyBody} name="overlap" label="The current key" choices={OVERLAPS} value="day" />
      )}
      <Select
        of={NewKeyBody}
        name="expiresAt"
        label="The new key expires"
        choices={[
          { value: '', label: 'Never' },
          ...lifetimes.map((value, i) => ({ value, label: `In ${LIFETIMES[i]} days, on ${date(value)}` })),
        ]}
        value=""
      />
      <button class="button primary">{isReplacement ? 'Replace key' : 'Create key'}</button>
    </Form>
  );
}

/** Opening the fold is the confirmation, so it works without a script. */
const RevokeForm = () => (
  <details class="fold revoke">
    <summary class="button danger">Revoke…</summary>
    <Form to={KEY_PATH} method="delete" class="fold-body">
      <p>
        All your keys stop working at once, also those that overlap. Programs that use them get a 401. This cannot be
        undone, but you can create a new key afterwards.
      </p>
      <p>
        <button class="button danger solid">Revoke all keys now</button>
      </p>
    </Form>
  </details>
);
