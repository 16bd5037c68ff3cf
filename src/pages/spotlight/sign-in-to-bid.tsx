import { t } from '../../core/texts/t.js';
import { signInPath } from '../frame/account-menu.js';
import { useFrame } from '../frame/frame.js';
import { Empty, LinkButton } from '../parts/basics.js';
import { SignInLater } from '../parts/sign-in-later.js';

/** Instead of the form, for visitors. */
export function SignInToBid() {
  const { here, site } = useFrame();
  if (!site.hasSignIn) return <SignInLater />;
  return (
    <Empty
      title={t('Sign in to bid')}
      action={<LinkButton to={signInPath(here)} look="primary" label={t('Sign in')} />}
    >
      {t('Owners of listed servers can bid. Votes and bumps earn the tokens for it.')}
    </Empty>
  );
}
