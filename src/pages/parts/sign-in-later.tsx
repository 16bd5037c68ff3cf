import { t } from '../../core/texts/t.js';

/** Instead of a way to the sign-in, on a site whose operator has not set it up yet. */
export const SignInLater = () => (
  <p class="quiet">{t('Nobody can sign in here yet. The operator sets it up first.')}</p>
);
