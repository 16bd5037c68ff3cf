import type { SessionView, SessionsAnswer } from '../../owners/account/account.view.js';
import type { Shown } from '../page-book.js';
import { Ago, Pill } from '../parts/basics.js';
import { ButtonForm } from '../parts/form.js';
import { Own } from '../parts/own-tabs.js';
import { date } from '../parts/words.js';
import { deviceInWords } from './account-words.js';

export const SessionsPage = ({ view: { sessions } }: Shown<SessionsAnswer>) => (
  <Own
    at="Account"
    title="Sessions"
    crumb={['Account', '/account']}
    lead="Where you are signed in. End what you do not recognize."
    action={<ButtonForm to="/account/sign-out-everywhere" look="danger" label="Sign out everywhere" />}
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
          <ButtonForm to="/logout" back="/" look="small" label="Sign out" />
        ) : (
          <ButtonForm
            to={`/account/sessions/${id}`}
            method="delete"
            look="small"
            label="End"
            about={` the session of ${name}`}
          />
        )}
      </div>
    </li>
  );
};
