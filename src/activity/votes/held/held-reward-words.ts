import { t } from '../../../core/texts/t.js';
import { DAY } from '../../../core/shared/utc.js';
import { HELD_REWARD_TIME } from './held-rewards.rules.js';

/** The same for everybody. It does not say why. */
export const heldRewardInWords = (): string =>
  t('Its tokens arrive in {days} days, if the vote still stands.', { days: HELD_REWARD_TIME / DAY });
