import type { ListingAppealAnswer } from '../../desk/appeals/appeal.view.js';
import type { Shown } from '../page-book.js';
import { Ago, Empty, Panel } from '../parts/basics.js';
import { Own } from '../parts/own-tabs.js';
import { Verdict } from '../parts/verdict.js';
import { AppealForm, AppealText } from './appeal-parts.js';

/** The appeal of an owner against the denial or suspension of a listing. */
export function ListingAppealPage({ view }: Shown<ListingAppealAnswer>) {
  const { listing, state, reasons, note, decidedAt, appeal, mayAppeal } = view;
  return (
    <Own
      at="Listings"
      title={`Appeal for ${listing.name}`}
      crumb={[listing.name, `/dashboard/${listing.kind}s/${listing.id}`]}
      lead={
        state === 'denied'
          ? 'You can change a denied listing and submit it again at any time. Appeal if the denial itself was wrong.'
          : undefined
      }
    >
      {decidedAt === null ? (
        <Empty title="Nothing to appeal">This {listing.kind} is neither denied nor suspended by staff.</Empty>
      ) : (
        <Panel title={state === 'denied' ? 'Denied' : 'Suspended'} id="appeal">
          <p>
            Staff decided <Ago at={decidedAt} />.
          </p>
          {(reasons.length > 0 || note !== null) && <Verdict of={view} />}
          {appeal !== null && <AppealText appeal={appeal} />}
          {mayAppeal && <AppealForm to={`/dashboard/listings/${listing.id}/appeal`} />}
        </Panel>
      )}
    </Own>
  );
}
