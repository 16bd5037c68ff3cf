import { t } from '../../core/texts/t.js';
import { T } from '../parts/t.js';
import type { KeyView, NewKeyAnswer, DeveloperAnswer, DeveloperView } from '../../accounts/auth/keys/developer.view.js';
import { Ago, Pill, LinkButton, Panel, Callout, Empty, OwnWords } from '../parts/basics.js';
import { Table } from '../parts/table.js';
import { date, inUtc } from '../parts/words.js';
import type { Shown } from '../page-book.js';
import { Own } from '../parts/own-tabs.js';
import { FirstRequest } from './snippet.js';
import { Chart } from '../parts/chart.js';
import * as units from '../parts/units.js';
import { RefusalsPanel, UsagePanel } from './usage-panel.js';
import { NewKeyBody } from '../../accounts/auth/keys/developer.dto.js';
import { DAY } from '../../core/shared/utc.js';
import { CopyButton } from '../parts/copy-button.js';
import { useFrame } from '../frame/frame.js';
import { Select } from '../parts/field.js';
import { Form } from '../parts/form.js';

// For translators: of an API key
const statuses = (): Readonly<Record<string, readonly [tone: 'good' | 'warn' | 'plain', word: string]>> => ({
  valid: ['good', t('Valid')],
  ending: ['warn', t('Ends soon')],
  expired: ['plain', t('Expired')],
  revoked: ['plain', t('Revoked')],
});

/** Every key of the account, without its secret part. */
const KeysTable = ({ keys }: { readonly keys: readonly KeyView[] }) => (
  <Table name={t('API keys')} columns={[t('Key'), t('Status'), t('Last used')]} class="keys">
    {keys.map((key) => (
      <KeyRow key={key.createdAt + key.lastCharacters} of={key} />
    ))}
  </Table>
);

function KeyRow({ of: key }: { readonly of: KeyView }) {
  const [tone, word] = statuses()[key.status] ?? ['plain', key.status];
  const ends = endOf(key);
  return (
    <tr>
      <th scope="row">
        <span class="mono">
          {key.firstCharacters}…{key.lastCharacters}
        </span>
        <small>
          <T text="created {day}" day={<Day at={key.createdAt} />} />
        </small>
      </th>
      <td>
        <Pill tone={tone}>{word}</Pill>
        {ends !== null && (
          <small>
            {key.status === 'valid' || key.status === 'ending' ? (
              <T text="ends {day}" day={<Day at={ends} />} />
            ) : (
              <T text="ended {day}" day={<Day at={ends} />} />
            )}
          </small>
        )}
      </td>
      <td>
        {key.lastUsedAt === null ? (
          <span class="quiet">{t('never')}</span>
        ) : (
          <>
            <Ago at={key.lastUsedAt} />
            <small class="mono">{key.lastUsedRoute}</small>
          </>
        )}
      </td>
    </tr>
  );
}

/** A key ends when it is revoked, or when it expires, if that is earlier. */
const endOf = ({ revokedAt, expiresAt }: KeyView): string | null =>
  [revokedAt, expiresAt].filter((at) => at !== null).toSorted()[0] ?? null;

const Day = ({ at }: { readonly at: string }) => (
  <time datetime={at} title={inUtc(at)}>
    {date(at)}
  </time>
);

/** The answer to creating a key. It is the only page that ever contains the key. */
export const NewKeyPage = ({ view: { key, keys } }: Shown<NewKeyAnswer>) => (
  <Own at="Developer" title={t('Your new API key')} lead={t("Copy your key now. You won't see it again.")}>
    <div class="stack">
      <div class="callout good key-once" role="status" data-address="/dashboard/developer">
        <label for="new-key" class="callout-title">
          {t('API key')}
        </label>
        <span class="field-box">
          <input id="new-key" readonly value={key} class="mono" autocomplete="off" spellcheck={false} />
          <CopyButton of="new-key" />
        </span>
        <p class="hint">
          <T
            text="Keep it secret: programs that have it act for your account. Only a hash of it is stored here. <span>Do not reload this page, because that would create another key.</span>"
            span={(inside) => <span class="without-script">{inside}</span>}
          />
        </p>
        <p class="actions">
          <LinkButton to="/dashboard/developer" look="primary" label={t("I've saved it")} />
        </p>
      </div>
      <FirstRequest />
      <Panel title={t('Your keys')} id="keys" flush>
        <KeysTable keys={keys} />
      </Panel>
    </div>
  </Own>
);

export const DeveloperPage = ({ view: { developer } }: Shown<DeveloperAnswer>) => (
  <Own at="Developer" title={t('Developer')} lead={t('Your API key, your limits and your recent requests.')}>
    <div class="stack">
      {developer.apiAccessRevoked && (
        <Callout tone="bad" title={t('Staff revoked the API access of this account')}>
          {developer.apiAccessNote !== null && <OwnWords look="report-details" text={`“${developer.apiAccessNote}”`} />}
          <p>
            {developer.apiAccessRevokedAt === null
              ? t(
                  'Your keys are refused, and you cannot create a new one. If staff restore the access, your valid keys work again.',
                )
              : t(
                  'Since {time}, all your keys are refused, and you cannot create a new one. If staff restore the access, your valid keys work again.',
                  { time: inUtc(developer.apiAccessRevokedAt) },
                )}
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
  <Panel title={t('Requests, last 30 days')} id="days" note={forecast.text}>
    {days.every(({ requests, refused }) => requests + refused === 0) ? (
      <Empty title={t('No requests yet')}>{t('A chart of the requests with your key will be here.')}</Empty>
    ) : (
      <Chart
        name={t('Requests per day')}
        unit={units.requests()}
        isTall
        points={days.map(({ day, requests }) => ({ label: day, value: requests }))}
        warn={days.map(({ refused }) => refused)}
        warnUnit={units.refused()}
      />
    )}
  </Panel>
);

const KEY_PATH = '/dashboard/developer/key';

const overlaps = () => [
  { value: 'none', label: t('Stops working at once') },
  { value: 'hour', label: t('Works for another hour') },
  { value: 'day', label: t('Works for another day') },
  { value: 'week', label: t('Works for another week') },
];
/** In days. */
const LIFETIMES = [30, 90, 365];

const hasValidKey = ({ keys }: DeveloperView): boolean =>
  keys.some(({ status }) => status === 'valid' || status === 'ending');

const KeyPanel = ({ developer }: { readonly developer: DeveloperView }) => (
  <Panel title={t('API key')} id="key" flush>
    {developer.keys.length === 0 ? (
      <Empty title={t('No API key yet')}>
        {t('Create an API key to post stats and check votes. You see it once, so copy it right away.')}
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
        <Select of={NewKeyBody} name="overlap" label={t('The current key')} choices={overlaps()} value="day" />
      )}
      <Select
        of={NewKeyBody}
        name="expiresAt"
        label={t('The new key expires')}
        choices={[
          { value: '', label: t('Never') },
          ...lifetimes.map((value, i) => ({
            value,
            label: t('In {days, plural, one {# day} other {# days}}, on {date}', {
              days: LIFETIMES[i] ?? 0,
              date: date(value),
            }),
          })),
        ]}
        value=""
      />
      <button class="button primary">{isReplacement ? t('Replace key') : t('Create key')}</button>
    </Form>
  );
}

/** Opening the fold is the confirmation, so it works without a script. */
const RevokeForm = () => (
  <details class="fold revoke">
    <summary class="button danger">{t('Revoke…')}</summary>
    <Form to={KEY_PATH} method="delete" class="fold-body">
      <p>
        {t(
          'All your keys stop working at once, also those that overlap. Programs that use them get a 401. This cannot be undone, but you can create a new key afterwards.',
        )}
      </p>
      <p>
        <button class="button danger solid">{t('Revoke all keys now')}</button>
      </p>
    </Form>
  </details>
);
