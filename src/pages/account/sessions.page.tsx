import type { SessionsAnswer, SessionView } from '../../owners/account/account.view.js';
import type { Shown } from '../page-book.js';
import { Ago, Pill } from '../parts/basics.js';
import { Form } from '../parts/form.js';
import { Own } from '../parts/own-tabs.js';
import { date } from '../parts/words.js';
import { deviceInWords } from './account-words.js';

export const SessionsPage = ({ view: { sessions } }: Shown<SessionsAnswer>) => (
  <Own
    at="Account"
    title="Sessions"
    crumb={['Account', '/account']}
    lead="Where you are signed in. End what you do not recognize."
    action={
      <Form to="/account/sign-out-everywhere">
        <button class="button danger">Sign out everywhere</button>
      </Form>
    }
  >
    <ul class="rows">
      {sessions.map((session) => (
        <SessionRow key={session.id} session={session} />
      ))}
    </ul>
  </Own>
);

const SessionRow = ({ session }: { readonly session: SessionView }) => {
  const { id, current, userAgent, browser, system, address, createdAt, lastSeenAt, expiresAt } = session;
  const name = deviceInWords(browser, system);
  return (
    <li class="own-row session-row">
      <div class="row-main">
        <h2 title={userAgent}>
          {name} {current && <Pill tone="good">This one</Pill>}
        </h2>
        <p class="facts">
          <span>
            used <Ago at={lastSeenAt} /> from <span class="mono">{address}</span>
          </span>
          <span>signed in {date(createdAt)}</span>
          <span>ends {date(expiresAt)}</span>
        </p>
      </div>
      <div class="own-actions">
        {current ? (
          <Form to="/logout" back="/">
            <button class="button small">Sign out</button>
          </Form>
        ) : (
          <Form to={`/account/sessions/${id}`} method="delete">
            <button class="button small">
              End<span class="sr"> the session of {name}</span>
            </button>
          </Form>
        )}
      </div>
    </li>
  );
};
