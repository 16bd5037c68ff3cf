import { OutsideResendBody } from '../../notifications/outside/channel.dto.js';
import type { ChannelsAnswer, OutsideAttemptsAnswer } from '../../notifications/outside/channel.view.js';
import type { Shown } from '../page-book.js';
import { Ago, Callout, Empty, Pill } from '../parts/basics.js';
import { Form } from '../parts/form.js';
import { Own } from '../parts/own-tabs.js';
import { count, inUtc } from '../parts/words.js';
import { Bodies } from '../webhooks/bodies.js';
import { nameOf, outcomeWords } from '../webhooks/hook-words.js';

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
  const [tone, word] = outcomeWords(one);
  const name = nameOf({ type: one.type, sequence: null });
  const isChange = one.type === 'change';
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
          {one.attempt > 1 && <span>attempt {one.attempt}</span>}
          {one.ms !== null && <span>{count(one.ms)} ms</span>}
          {isChange && <span>{one.text}</span>}
        </p>
        {!isChange && (
          <Bodies about={name} label="Notification, as it would be sent now" data={one.data} answer={one.text} />
        )}
      </div>
      {canResend && one.notification !== null && (
        <Form to={`${PATH}/webhook/resend`} back={`#attempt-${one.id}`} class="own-actions">
          <input
            type="hidden"
            name={'notification' satisfies keyof OutsideResendBody}
            value={String(one.notification)}
          />
          <button class="button small">
            Send again<span class="sr"> {name}</span>
          </button>
        </Form>
      )}
    </li>
  );
}
