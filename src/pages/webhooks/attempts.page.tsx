import { t } from '../../core/texts/t.js';
import { T } from '../parts/t.js';
import { List, Ago, Pill, Empty } from '../parts/basics.js';
import { Form } from '../parts/form.js';
import { count, inUtc } from '../parts/words.js';
import { causes, nameOf, outcomeWords } from './hook-words.js';
import { ResendBody } from '../../owners/webhooks/endpoints/webhook.dto.js';
import type {
  WebhookAttemptView,
  WebhookAttemptsAnswer,
  WebhookView,
} from '../../owners/webhooks/endpoints/webhook.view.js';
import type { Shown } from '../page-book.js';
import { sr } from '../parts/sr.js';
import { Own } from '../parts/own-tabs.js';
import { webhooksPath } from './webhooks.page.js';
import type { BesideAttempts } from '../own/beside.js';

interface Logged {
  readonly id: number;
  readonly at: string;
  readonly type: string;
  readonly sequence?: number | null;
  readonly attempt: number;
  readonly outcome: string;
  readonly status: number | null;
  readonly ms: number | null;
  readonly text: string;
  readonly data: object | null;
}

interface LoggedRequestProps {
  readonly of: Logged;
  /** If there are several webhooks. */
  readonly number?: number | undefined;
  readonly label: string;
  readonly resend: { readonly to: string; readonly name: string; readonly value: number | null } | undefined;
}

/** A request in the log of a webhook, with its body and the beginning of the answer, or a change of the webhook. */
export function LoggedRequest({ of: one, number, label, resend }: LoggedRequestProps) {
  const [tone, word] = outcomeWords(one);
  const name = nameOf({ type: one.type, sequence: one.sequence ?? null });
  const isChange = one.type === 'state' || one.type === 'change';
  return (
    <li class="own-row" id={`attempt-${one.id}`}>
      <div class="row-main">
        <h2>
          <span class="mono">{name}</span> <Pill tone={tone}>{word}</Pill>
        </h2>
        <p class="facts">
          <span title={inUtc(one.at)}>
            <Ago at={one.at} />
          </span>
          {number !== undefined && <span>{t('webhook {number}', { number })}</span>}
          {!isChange && one.attempt > 1 && <span>{t('attempt {number}', { number: one.attempt })}</span>}
          {/* For translators: milliseconds */}
          {one.ms !== null && <span>{t('{ms} ms', { ms: count(one.ms) })}</span>}
          {isChange && one.text !== '' && <span>{causes()[one.text] ?? one.text}</span>}
        </p>
        {!isChange && <Bodies about={name} label={label} data={one.data} answer={one.text} />}
      </div>
      {resend !== undefined && (
        <Form to={resend.to} back={`#attempt-${one.id}`} class="own-actions">
          <input type="hidden" name={resend.name} value={String(resend.value)} />
          <button class="button small">
            <T text="Send again<sr> {name}</sr>" sr={sr} name={name} />
          </button>
        </Form>
      )}
    </li>
  );
}

interface BodiesProps extends Pick<Logged, 'data'> {
  readonly about: string;
  readonly label: string;
  readonly answer: string;
}

const Bodies = ({ about, label, data, answer }: BodiesProps) => (
  <details class="fold">
    <summary class="quiet-summary">
      {/* For translators: the bodies of an HTTP request and of its answer */}
      <T text="Bodies<sr> of {request}</sr>" sr={sr} request={about} />
    </summary>
    <div class="fold-body">
      {data !== null && (
        <>
          <p class="label">{label}</p>
          <pre class="hook-body" tabindex={0}>
            {JSON.stringify(data, undefined, 2)}
          </pre>
        </>
      )}
      <p class="label">{t('Answer', {}, { context: 'of a server to a request' })}</p>
      {answer === '' ? (
        <p class="quiet">{t('Empty.')}</p>
      ) : (
        <pre class="hook-body" tabindex={0} dir="auto">
          {answer}
        </pre>
      )}
    </div>
  </details>
);

export function AttemptsPage({
  view,
  beside: { listing, webhooks },
  query,
}: Shown<WebhookAttemptsAnswer, BesideAttempts>) {
  const path = webhooksPath(listing);
  const log = `${path}/attempts`;
  const older = new URLSearchParams(query);
  older.set('before', String(view.attempts.at(-1)?.id ?? 1));
  return (
    <Own
      at="Listings"
      title={t('Log of the webhooks of {name}', { name: listing.name })}
      lead={t('Requests of the last 7 days, up to 1,000 of each webhook. Of an answer, only the beginning is kept.')}
      crumb={[t('Webhooks'), path]}
    >
      <form action={log} class="filter-bar" role="search" aria-label={t('Filter the log')}>
        <div class="field">
          <label for="filter-webhook">{t('Webhook')}</label>
          <select id="filter-webhook" name="webhook">
            <option value="">{t('All')}</option>
            {webhooks.map(({ id }, index) => (
              <option key={id} value={id} selected={id === query.get('webhook')}>
                {t('Webhook {number}', { number: index + 1 })}
              </option>
            ))}
          </select>
        </div>
        <label class="tick">
          <input type="checkbox" name="failed" value="on" checked={query.get('failed') === 'on'} />
          <span>{t('Failures only')}</span>
        </label>
        <button class="button">{t('Filter')}</button>
      </form>
      <List
        look="rows hook-log"
        of={view.attempts}
        empty={
          <Empty title={t('No requests')}>{t('Nothing was sent that matches, or it is older than 7 days.')}</Empty>
        }
        item={(one) => <Attempt of={one} hooks={webhooks} path={path} />}
      />
      {view.hasMore && (
        <nav class="pager" aria-label={t('Pages')}>
          <a href={`${log}?${older}`} rel="next">
            {t('Older')}
          </a>
        </nav>
      )}
    </Own>
  );
}

interface AttemptProps {
  readonly of: WebhookAttemptView;
  readonly hooks: readonly WebhookView[];
  readonly path: string;
}

function Attempt({ of: one, hooks, path }: AttemptProps) {
  const index = hooks.findIndex(({ id }) => id === one.webhook);
  const canResend = one.sequence !== null && one.data !== null && hooks[index]?.state !== 'off';
  const name = 'sequence' satisfies keyof ResendBody;
  return (
    <LoggedRequest
      of={one}
      number={hooks.length > 1 ? index + 1 : undefined}
      label={t('Data of the event, as it would be sent now')}
      resend={canResend ? { to: `${path}/${one.webhook}/resend`, name, value: one.sequence } : undefined}
    />
  );
}
