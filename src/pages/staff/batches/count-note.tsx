import { BURST } from '../../../core/audit/staff-actions.rules.js';
import { MINUTE } from '../../../core/shared/utc.js';
import { Callout } from '../../parts/basics.js';

/** How a batch would count for the limit on destructive actions. */
export const CountNote = ({ countsAs, items }: { readonly countsAs: number; readonly items: number }) =>
  countsAs > BURST.limit ? (
    <Callout tone="bad" title={`This counts as ${countsAs} destructive actions`}>
      <p>
        At most {BURST.limit} are allowed in {BURST.windowMs / MINUTE} minutes. The next one ends your session, and the
        rest is not tried. Select fewer, or wait.
      </p>
    </Callout>
  ) : (
    <p class="quiet">
      {countsAs === 1 && items > 1
        ? 'It counts as one destructive action.'
        : `It counts as ${countsAs} of the ${BURST.limit} destructive actions that are allowed in ${BURST.windowMs / MINUTE} minutes.`}
    </p>
  );
