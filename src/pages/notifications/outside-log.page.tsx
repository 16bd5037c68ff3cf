import { OutsideResendBody } from '../../owners/notifications/outside/channel.dto.js';
import type { ChannelsAnswer, OutsideAttemptsAnswer } from '../../owners/notifications/outside/channel.view.js';
import type { Shown } from '../page-book.js';
import { Callout, Empty } from '../parts/basics.js';
import { Own } from '../parts/own-tabs.js';
import { LoggedRequest } from '../webhooks/logged-request.js';

const PATH = '/account/notifications';

/** The requests to the webhook of the account, newest first, with what was sent and answered. */
export function OutsideLogPage({ view, beside }: Shown<OutsideAttemptsAnswer, ChannelsAnswer | null>) {
  const webhook = beside?.channels.find(({ kind }) => kind === 'webhook');
  const isOn = webhook?.state === 'on';
  return (
    <Own
      at="Account"
      title="Log of your webhook"
      lead="Requests of the last 7 days. Of an answer, only the beginning is kept."
      crumb={['Notification settings', `${PATH}/settings`]}
    >
      {webhook?.state === 'off' && (
        <Callout tone="warn" title="Your webhook is off">
          <p>
            Nothing can be sent again until you <a href={`${PATH}/settings#outside`}>add its address again</a>.
          </p>
        </Callout>
      )}
      {view.attempts.length === 0 ? (
        <Empty title="No requests">Nothing was sent to your webhook in the last 7 days.</Empty>
      ) : (
        <ul class="rows hook-log">
          {view.attempts.map((one) => (
            <Attempt key={one.id} of={one} canResend={isOn} />
          ))}
        </ul>
      )}
      {view.hasMore && (
        <nav class="pager" aria-label="Pages">
          <a href={`${PATH}/webhook/attempts?before=${view.attempts.at(-1)?.id}`} rel="next">
            Older
          </a>
        </nav>
      )}
    </Own>
  );
}

interface AttemptProps {
  readonly of: OutsideAttemptsAnswer['attempts'][number];
  /** A webhook that is off gets nothing. */
  readonly canResend: boolean;
}

function Attempt({ of: one, canResend }: AttemptProps) {
  const name = 'notification' satisfies keyof OutsideResendBody;
  const { notification: value } = one;
  return (
    <LoggedRequest
      of={one}
      label="Notification, as it would be sent now"
      resend={canResend && value !== null ? { to: `${PATH}/webhook/resend`, name, value } : undefined}
    />
  );
}
