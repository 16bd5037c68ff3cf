import type { BumpStatusAnswer } from '../../activity/bumps/bump.view.js';
import { BUMP_REWARD } from '../../activity/bumps/bumps.rules.js';
import { Ago, Left, Pill } from '../parts/basics.js';
import { Form } from '../parts/form.js';
import { plural } from '../parts/words.js';

interface BumpPanelProps {
  readonly reference: string;
  readonly bump: BumpStatusAnswer;
  /** `undefined` for visitors without an account. */
  readonly rewardsLeftToday: number | undefined;
}

export const BumpPanel = ({ reference, bump, rewardsLeftToday }: BumpPanelProps) => (
  <section class="panel bump" id="bump" aria-labelledby="bump-title" data-renew>
    <header class="panel-head">
      <h2 id="bump-title">Bump</h2>
      {bump.bumpStreak > 1 && <Pill tone="gold">{plural(bump.bumpStreak, 'day')} in a row</Pill>}
    </header>
    <p>
      {bump.lastBumpedAt === null ? (
        'Never bumped.'
      ) : (
        <>
          Last bumped <Ago at={bump.lastBumpedAt} />.
        </>
      )}{' '}
      A bump moves the server up in “Bumped last”.
    </p>
    {bump.canBump && (
      <Form to={`/servers/${reference}/bump`} live="bump" back="#bump">
        <button class="button wide">
          Bump now{rewardsLeftToday !== 0 && `, earn ${plural(BUMP_REWARD, 'token')}`}
        </button>
        {rewardsLeftToday === 0 && (
          <p class="quiet">You already earned all bump rewards of today. This bump counts, and earns nothing.</p>
        )}
      </Form>
    )}
    {bump.nextBumpAt !== null && (
      <p class="quiet">
        Next bump in <Left until={bump.nextBumpAt} />.
      </p>
    )}
  </section>
);
