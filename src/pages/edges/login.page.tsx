import { nextPath } from '../../accounts/auth/sign-in/pending-sign-in.rules.js';
import type { SampleAccountsAnswer } from '../../accounts/auth/sign-in/login.view.js';
import { sampleAddress } from '../../demo/texts/picture-address.js';
import { suspendedAccount } from '../../accounts/users/account-problems.js';
import { useFrame } from '../frame/frame.js';
import type { Shown } from '../page-book.js';
import { Form } from '../parts/form.js';
import { Tile } from '../parts/pictures.js';
import { capital } from '../parts/words.js';
import { LinkButton } from '../parts/basics.js';

const SUSPENDED = suspendedAccount().message.replace('.', '');

/** The refused sign-in has opened a session for the appeal page. */
const Appeal = () =>
  useFrame().shownForm?.sentence.startsWith(SUSPENDED) === true ? (
    <p>
      <LinkButton to="/account/suspension" label="Read about it, or appeal" />
    </p>
  ) : null;

export const LoginPage = ({ view, query }: Shown<SampleAccountsAnswer>) => (
  <>
    <div class="page-head">
      <h1>Sign in to the demo</h1>
      <p class="lead">Pick a sample account. These people are not real.</p>
      <Appeal />
    </div>
    <Form to="/login/demo">
      <input type="hidden" name="next" value={nextPath(query.get('next') ?? undefined)} />
      <ul class="cards">
        {view.accounts.map(({ username, platformId, role, note }) => (
          <li class="card" key={username}>
            <Tile name={username} image={sampleAddress('avatars', platformId)} size="m" round />
            <div class="card-main">
              <h2>
                <button class="card-button" name="account" value={username}>
                  {username}
                </button>
              </h2>
              <p class="facts">{capital(role)}</p>
              <p>{capital(note)}.</p>
            </div>
          </li>
        ))}
      </ul>
    </Form>
  </>
);
