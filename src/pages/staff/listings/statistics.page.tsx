import type { BotStatisticsAnswer, ServerStatisticsAnswer } from '../../../activity/statistics/statistics.view.js';
import type { Shown } from '../../page-book.js';
import { LinkButton, Panel } from '../../parts/basics.js';
import { Chart } from '../../parts/chart.js';
import { date } from '../../parts/words.js';
import { DeskHead } from '../parts/basics.js';
import type { BesideListing } from './beside.js';

type Days = BotStatisticsAnswer['days'][number] | ServerStatisticsAnswer['days'][number];

/** The statistics that the team sees, for staff in every state of the listing. */
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
