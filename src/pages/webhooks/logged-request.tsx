import { Ago, Pill } from '../parts/basics.js';
import { Form } from '../parts/form.js';
import { count, inUtc } from '../parts/words.js';
import { CAUSES, nameOf, outcomeWords } from './hook-words.js';

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
  /** Which of several webhooks it is about. */
  readonly webhook?: string | undefined;
  /** What the data is. */
  readonly label: string;
  /** Where the message can be sent again, and the input that names it. */
  readonly resend: { readonly to: string; readonly name: string; readonly value: number | null } | undefined;
}

/** A request in the log of a webhook, with its body and the beginning of the answer, or a change of the webhook. */
export function LoggedRequest({ of: one, webhook, label, resend }: LoggedRequestProps) {
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
          {webhook !== undefined && <span>{webhook}</span>}
          {!isChange && one.attempt > 1 && <span>attempt {one.attempt}</span>}
          {one.ms !== null && <span>{count(one.ms)} ms</span>}
          {isChange && one.text !== '' && <span>{CAUSES[one.text] ?? one.text}</span>}
        </p>
        {!isChange && <Bodies about={name} label={label} data={one.data} answer={one.text} />}
      </div>
      {resend !== undefined && (
        <Form to={resend.to} back={`#attempt-${one.id}`} class="own-actions">
          <input type="hidden" name={resend.name} value={String(resend.value)} />
          <button class="button small">
            Send again<span class="sr"> {name}</span>
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
      Bodies<span class="sr"> of {about}</span>
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
      <p class="label">Answer</p>
      {answer === '' ? (
        <p class="quiet">Empty.</p>
      ) : (
        <pre class="hook-body" tabindex={0} dir="auto">
          {answer}
        </pre>
      )}
    </div>
  </details>
);
