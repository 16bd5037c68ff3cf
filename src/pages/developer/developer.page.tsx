import type { DeveloperAnswer, DeveloperView } from '../../accounts/auth/keys/developer.view.js';
import type { Shown } from '../page-book.js';
import { Callout, Empty, OwnWords, Panel } from '../parts/basics.js';
import { Chart } from '../parts/chart.js';
import { Own } from '../parts/own-tabs.js';
import { FirstRequest } from './snippet.js';
import { RefusalsPanel, UsagePanel } from './usage-panel.js';
import { date, inUtc } from '../parts/words.js';
import { NewKeyBody } from '../../accounts/auth/keys/developer.dto.js';
import { DAY } from '../../core/shared/utc.js';
import { useFrame } from '../frame/frame.js';
import { Select } from '../parts/field.js';
import { Form } from '../parts/form.js';
import { KeysTable } from './keys-table.js';

export const DeveloperPage = ({ view: { developer } }: Shown<DeveloperAnswer>) => (
  <Own at="Developer" title="Developer" lead="Your API key, your limits and your recent requests.">
    <div class="stack">
      {developer.apiAccessRevoked && (
        <Callout tone="bad" title="Staff revoked the API access of this account">
          {developer.apiAccessNote !== null && <OwnWords look="report-details" text={`“${developer.apiAccessNote}”`} />}
          <p>
            {developer.apiAccessRevokedAt !== null && `Since ${inUtc(developer.apiAccessRevokedAt)}, all `}your keys are
            refused, and you cannot create a new one. If staff restore the access, your valid keys work again.
          </p>
        </Callout>
      )}
      <KeyPanel developer={developer} />
      <UsagePanel limits={developer.limits} />
      <RequestsPanel developer={developer} />
      <RefusalsPanel refused={developer.refused} />
      <FirstRequest />
    </div>
  </Own>
);

const RequestsPanel = ({ developer: { days, forecast } }: { readonly developer: DeveloperView }) => (
  <Panel title="Requests, last 30 days" id="days" note={forecast.text}>
    {days.every(({ requests, refused }) => requests + refused === 0) ? (
      <Empty title="No requests yet">A chart of the requests with your key will be here.</Empty>
    ) : (
      <Chart
        name="Requests per day"
        unit="requests"
        isTall
        points={days.map(({ day, requests }) => ({ label: day, value: requests }))}
        warn={days.map(({ refused }) => refused)}
        warnUnit="refused by a limit"
      />
    )}
  </Panel>
);

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

const KeyPanel = ({ developer }: { readonly developer: DeveloperView }) => (
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
