import { t } from '../../core/texts/t.js';
import { T } from '../parts/t.js';
import type { LoginLinkAnswer, SampleAccountsAnswer } from '../../accounts/auth/sign-in/login.view.js';
import { useFrame } from '../frame/frame.js';
import type { Shown } from '../page-book.js';
import { Left, OwnWords, LinkButton } from '../parts/basics.js';
import { Form } from '../parts/form.js';
import { Tile } from '../parts/pictures.js';
import { capital } from '../parts/words.js';
import { nextPath } from '../../accounts/auth/sign-in/sign-in.rules.js';
import { sampleAddress } from '../../demo/texts/picture-address.js';
import { suspendedAccount } from '../../accounts/users/account-problems.js';

/** Asks before a sign-in link is used, because programs that only preview links would use it up. */
export function LinkPage({ view: { account, role, expiresAt }, query }: Shown<LoginLinkAnswer>) {
  const { visitor, site } = useFrame();
  const name = account.username ?? account.platformId;
  return (
    <>
      <div class="page-head">
        <h1>{t('Sign in to {site}', { site: site.name })}</h1>
        <p class="lead">
          <T text="This link works once, for another {left}." left={<Left until={expiresAt} />} />
        </p>
      </div>
      <div class="panel stack-small">
        <div class="found-card">
          <Tile name={name} image={null} size="l" round />
          <div>
            <OwnWords look="row-name" text={name} />
            <p class="facts">
              <span>{account.username === null ? t('A new account') : t('Id {id}', { id: account.platformId })}</span>
              {role !== null && (
                <span>
                  {t(
                    'becomes {role, select, user {user} reviewer {reviewer} partner_manager {partner manager} other {admin}}',
                    {
                      role,
                    },
                  )}
                </span>
              )}
            </p>
          </div>
        </div>
        {visitor !== undefined && (
          <p>
            <T
              text="You are signed in as {account}. Using the link ends that session in this browser."
              account={<strong dir="auto">{visitor.name}</strong>}
            />
          </p>
        )}
        <Form to="/login/link">
          <input type="hidden" name="token" value={query.get('token') ?? ''} />
          <button class="button primary">{t('Sign in as {account}', { account: name })}</button>
        </Form>
      </div>
    </>
  );
}

const SUSPENDED = suspendedAccount().message.replace('.', '');

/** The refused sign-in has opened a session for the appeal page. */
const Appeal = () =>
  String(useFrame().shownForm?.sentence).startsWith(SUSPENDED) ? (
    <p>
      <LinkButton to="/account/suspension" label={t('Read about it, or appeal')} />
    </p>
  ) : null;

/** What the accounts of the demo are in the sample data. */
const sampleRoles = (): Readonly<Record<string, string>> => ({
  owner: t('Owner'),
  'co-developer': t('Co-developer'),
  'co-admin': t('Co-admin'),
  voter: t('Voter'),
  reviewer: t('Reviewer'),
  'partner manager': t('Partner manager'),
  admin: t('Admin'),
  'second admin': t('Second admin'),
});

export const LoginPage = ({ view, query }: Shown<SampleAccountsAnswer>) => (
  <>
    <div class="page-head">
      <h1>{t('Sign in to the demo')}</h1>
      <p class="lead">{t('Pick a sample account. These people are not real.')}</p>
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
              <p class="facts">{sampleRoles()[role] ?? role}</p>
              <p lang="en" dir="auto">
                {capital(note)}.
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Form>
  </>
);
