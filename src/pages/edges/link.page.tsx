import type { LoginLinkAnswer } from '../../accounts/auth/sign-in/login.view.js';
import { useFrame } from '../frame/frame.js';
import type { Shown } from '../page-book.js';
import { Left, OwnWords } from '../parts/basics.js';
import { Form } from '../parts/form.js';
import { Tile } from '../parts/pictures.js';
import { sentenceCase } from '../parts/words.js';

/** Asks before a sign-in link is used, because programs that only preview links would use it up. */
export function LinkPage({ view: { account, role, expiresAt }, query }: Shown<LoginLinkAnswer>) {
  const { visitor, site } = useFrame();
  const name = account.username ?? account.platformId;
  return (
    <>
      <div class="page-head">
        <h1>Sign in to {site.name}</h1>
        <p class="lead">
          This link works once, for another <Left until={expiresAt} />.
        </p>
      </div>
      <div class="panel stack-small">
        <div class="found-card">
          <Tile name={name} image={null} size="l" round />
          <div>
            <OwnWords look="row-name" text={name} />
            <p class="facts">
              <span>{account.username === null ? 'A new account' : `Id ${account.platformId}`}</span>
              {role !== null && <span>becomes {sentenceCase(role).toLowerCase()}</span>}
            </p>
          </div>
        </div>
        {visitor !== undefined && (
          <p>
            You are signed in as <strong dir="auto">{visitor.name}</strong>. Using the link ends that session in this
            browser.
          </p>
        )}
        <Form to="/login/link">
          <input type="hidden" name="token" value={query.get('token') ?? ''} />
          <button class="button primary">Sign in as {name}</button>
        </Form>
      </div>
    </>
  );
}
