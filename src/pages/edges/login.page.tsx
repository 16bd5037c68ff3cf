import { nextPath } from '../../auth/sign-in/pending-sign-in.rules.js';
import type { SampleAccountsAnswer } from '../../auth/sign-in/login.view.js';
import type { Shown } from '../page-book.js';
import { Form } from '../parts/form.js';
import { Tile } from '../parts/tile.js';
import { sentenceCase } from '../parts/words.js';

/** The sample accounts of the demo, as cards. */
export const LoginPage = ({ view, query }: Shown<SampleAccountsAnswer>) => (
  <>
    <div class="page-head">
      <h1>Sign in to the demo</h1>
      <p class="lead">Pick a sample account. These people are not real.</p>
    </div>
    <Form to="/login/demo">
      <input type="hidden" name="next" value={nextPath(query.get('next') ?? undefined)} />
      <ul class="cards">
        {view.accounts.map(({ username, role, note }) => (
          <li class="card" key={username}>
            <Tile name={username} image={null} size="m" round />
            <div class="card-main">
              <h2>
                <button class="card-button" name="account" value={username}>
                  {username}
                </button>
              </h2>
              <p class="facts">{sentenceCase(role)}</p>
              <p>{sentenceCase(note)}.</p>
            </div>
          </li>
        ))}
      </ul>
    </Form>
  </>
);
