import type { BotStatisticsAnswer, ServerStatisticsAnswer } from '../../../activity/statistics/statistics.view.js';
import type { Shown } from '../../page-book.js';
import { LinkButton, Panel, Ago, Empty, Pill } from '../../parts/basics.js';
import { Pager, Table } from '../../parts/table.js';
import { Chart } from '../../parts/chart.js';
import { date, count, plural, sentenceCase } from '../../parts/words.js';
import { DeskHead, AccountLink, ListingLink, State } from '../parts/basics.js';
import type { BesideListing } from '../beside.js';
import { StaffListingsQuery } from '../../../desk/moderation/moderation.dto.js';
import type { StaffListingsAnswer } from '../../../desk/moderation/moderation.view.js';
import { ChoiceFilter, Filters, TextFilter, YES_NO } from '../parts/filters.js';

type Days = BotStatisticsAnswer['days'][number] | ServerStatisticsAnswer['days'][number];

export function StaffStatisticsPage({
  view: { from, to, days },
  beside: { listing },
}: Shown<BotStatisticsAnswer | ServerStatisticsAnswer, BesideListing>) {
  const all: readonly Days[] = days;
  const points = (figure: (day: Days) => number | null) => all.map((day) => ({ label: day.date, value: figure(day) }));
  const sizes = listing.kind === 'bot' ? 'Servers' : 'Members';
  return (
    <>
      <DeskHead
        title={`Statistics of ${listing.name}`}
        crumb={['Listing', `/staff/listings/${listing.id}`]}
        lead={`${date(from)} to ${date(to)}, days in UTC. Its team sees the same figures.`}
        action={
          <LinkButton to={`/staff/listings/${listing.id}/statistics?format=csv`} label="Download as CSV" download />
        }
      />
      <Panel title="Per day" id="days" note="Orange: votes removed on that day.">
        <div class="charts">
          <Chart
            name="Votes"
            unit="votes"
            points={points(({ votes }) => votes)}
            warn={all.map(({ removedVotes }) => removedVotes)}
            warnUnit="removed"
          />
          <Chart name="Page views" unit="views" points={points(({ views }) => views)} />
          <Chart name="Invite clicks" unit="clicks" points={points(({ inviteClicks }) => inviteClicks)} />
          {listing.kind === 'server' && (
            <Chart name="Bumps" unit="bumps" points={points((day) => ('bumps' in day ? day.bumps : null))} />
          )}
          <Chart
            name={sizes}
            unit={sizes.toLowerCase()}
            kind="line"
            points={points((day) => ('serverCount' in day ? day.serverCount : day.memberCount))}
          />
        </div>
      </Panel>
    </>
  );
}

const PATH = '/staff/listings';

export const StaffListingsPage = ({ view, query }: Shown<StaffListingsAnswer>) => (
  <>
    <DeskHead
      title="Listings"
      lead={`${plural(view.total, 'listing')} in every state, newest first.${view.isTotalExact ? '' : ' More names begin like that: type more of the name.'}`}
    />
    <Filters path={PATH} name="Find listings">
      <TextFilter of={StaffListingsQuery} name="q" label="Name, slug, id or owner" query={query} />
      <ChoiceFilter of={StaffListingsQuery} name="kind" label="Kind" query={query} any="Bots and servers" />
      <ChoiceFilter of={StaffListingsQuery} name="state" label="State" query={query} any="Any state" />
      <ChoiceFilter
        of={StaffListingsQuery}
        name="needsReview"
        label="Waits for another review"
        query={query}
        any="Either"
        choices={YES_NO}
      />
    </Filters>
    {view.listings.length === 0 ? (
      <Empty title="No listings match these filters." action={<LinkButton to={PATH} label="Show all listings" />}>
        A name is found by how it begins. An owner is found by the whole username, or by an id.
      </Empty>
    ) : (
      <Panel flush>
        <FoundListings listings={view.listings} />
      </Panel>
    )}
    <Pager page={view.page} pages={Math.ceil(view.total / view.limit)} path={PATH} query={query} />
  </>
);

const FoundListings = ({ listings }: Pick<StaffListingsAnswer, 'listings'>) => (
  <Table name="Listings" columns={['Name', 'Kind', 'State', 'Owner', 'Votes', 'Changed']} numbers={['Votes']}>
    {listings.map((one) => (
      <tr key={one.id}>
        <td>
          <ListingLink id={one.id} name={one.name} />
          <small class="mono">{one.slug ?? one.platformId}</small>
        </td>
        <td>{sentenceCase(one.kind)}</td>
        <td>
          <State state={one.state} /> {one.needsReview && <Pill tone="warn">Review again</Pill>}
        </td>
        <td>
          {one.owner === null ? (
            <span class="quiet">none</span>
          ) : (
            <AccountLink id={one.owner.id} name={one.owner.username} />
          )}
        </td>
        <td class="end num">{count(one.votes)}</td>
        <td class="nowrap">
          <Ago at={one.updatedAt} />
        </td>
      </tr>
    ))}
  </Table>
);
