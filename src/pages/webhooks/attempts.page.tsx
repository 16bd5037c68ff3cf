import { ResendBody } from '../../owners/webhooks/endpoints/webhook.dto.js';
import type {
  WebhookAttemptView,
  WebhookAttemptsAnswer,
  WebhookView,
} from '../../owners/webhooks/endpoints/webhook.view.js';
import type { Shown } from '../page-book.js';
import { Empty } from '../parts/basics.js';
import { Own } from '../parts/own-tabs.js';
import { LoggedRequest } from './logged-request.js';
import { webhooksPath } from './webhooks.page.js';
import type { BesideAttempts } from '../own/beside.js';

/** The requests to the webhooks of a listing, newest first, with their bodies and answers. */
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
      title={`Log of the webhooks of ${listing.name}`}
      lead="Requests of the last 7 days, up to 1,000 of each webhook. Of an answer, only the beginning is kept."
      crumb={['Webhooks', path]}
    >
      <form action={log} class="filter-bar" role="search" aria-label="Filter the log">
        <div class="field">
          <label for="filter-webhook">Webhook</label>
          <select id="filter-webhook" name="webhook">
            <option value="">All</option>
            {webhooks.map(({ id }, index) => (
              <option key={id} value={id} selected={id === query.get('webhook')}>
                Webhook {index + 1}
              </option>
            ))}
          </select>
        </div>
        <label class="tick">
          <input type="checkbox" name="failed" value="on" checked={query.get('failed') === 'on'} />
          <span>Failures only</span>
        </label>
        <button class="button">Filter</button>
      </form>
      {view.attempts.length === 0 ? (
        <Empty title="No requests">Nothing was sent that matches, or it is older than 7 days.</Empty>
      ) : (
        <ul class="rows hook-log">
          {view.attempts.map((one) => (
            <Attempt key={one.id} of={one} hooks={webhooks} path={path} />
          ))}
        </ul>
      )}
      {view.hasMore && (
        <nav class="pager" aria-label="Pages">
          <a href={`${log}?${older}`} rel="next">
            Older
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
      webhook={hooks.length > 1 ? `webhook ${index + 1}` : undefined}
      label="Data of the event, as it would be sent now"
      resend={canResend ? { to: `${path}/${one.webhook}/resend`, name, value: one.sequence } : undefined}
    />
  );
}
