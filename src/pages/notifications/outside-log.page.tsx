import { OutsideResendBody } from '../../notifications/outside/channel.dto.js';
import type { OutsideAttemptsAnswer } from '../../notifications/outside/channel.view.js';
import type { Shown } from '../page-book.js';
import { Ago, Empty, Pill } from '../parts/basics.js';
import { Form } from '../parts/form.js';
import { Own } from '../parts/own-tabs.js';
import { count, inUtc } from '../parts/words.js';
import { Bodies } from '../webhooks/bodies.js';
import { nameOf, outcomeWords } from '../webhooks/hook-words.js';

const PATH = '/account/notifications';

/** The requests to the webhook of the account, newest first, with their bodies and answers. */
export const OutsideLogPage = ({ view }: Shown<OutsideAttemptsAnswer>) => (
  <Own
    at="Account"
    title="Log of your webhook"
    lead="Requests of the last 7 days. Of an answer, only the beginning is kept."
    crumb={['Notification settings', `${PATH}/settings`]}
  >
    {view.attempts.length === 0 ? (
      <Empty title="No requests">Nothing was sent to your webhook in the last 7 days.</Empty>
    ) : (
      <ul class="rows hook-log">
        {view.attempts.map((one) => (
          <Attempt key={one.id} of={one} />
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

function Attempt({ of: one }: { readonly of: OutsideAttemptsAnswer['attempts'][number] }) {
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
      {one.notification !== null && (
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
