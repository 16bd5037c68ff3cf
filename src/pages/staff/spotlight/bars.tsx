import { SpotlightStaffController } from '../../../activity/spotlight/staff/spotlight.staff.controller.js';
import type { StaffBarView } from '../../../activity/spotlight/staff/staff.view.js';
import { Ago, Panel } from '../../parts/basics.js';
import { inUtc } from '../../parts/words.js';
import { Deed } from '../parts/deed.js';
import { AccountLink, ListingLink } from '../parts/names.js';

/** Who cannot bid because a week in the Spotlight ended early. */
export const Bars = ({ of: bars }: { readonly of: readonly StaffBarView[] }) =>
  bars.length === 0 ? null : (
    <Panel title="Cannot bid" note="A week of theirs ended early." id="bars">
      {bars.map(({ id, account, server, createdAt, endsAt }) => (
        <div class="stack-small" key={id}>
          <p>
            <AccountLink id={account.id} name={account.name} /> and <ListingLink id={server.id} name={server.name} />,
            since <Ago at={createdAt} />, until {inUtc(endsAt)}.
          </p>
          <Deed
            by={[SpotlightStaffController, 'liftBar']}
            to={`/staff/spotlight/bars/${id}/lift`}
            title="Let both bid again"
            tells={['They may bid at once, but not for the week after one that they hold.']}
          />
        </div>
      ))}
    </Panel>
  );
