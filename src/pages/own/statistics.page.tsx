import type { BotStatisticsAnswer, ServerStatisticsAnswer } from '../../activity/statistics/statistics.view.js';
import type { OwnListingView } from '../../listings/listing/own/own-listing.view.js';
import type { Shown } from '../page-book.js';
import { LinkButton, Panel, Stat } from '../parts/basics.js';
import { Chart } from '../parts/chart.js';
import { Own } from '../parts/own-tabs.js';
import { count, date } from '../parts/words.js';
import { PERIOD_DAYS, changeOf, sumOfPeriod } from './periods.rules.js';
import { editPath } from './own-words.js';

type Days = BotStatisticsAnswer['days'][number] | ServerStatisticsAnswer['days'][number];

const changeInWords = (change: number | undefined): string => {
  if (change === undefined) return `in ${PERIOD_DAYS} days`;
  return `in ${PERIOD_DAYS} days, ${change > 0 ? '+' : ''}${count(change)}%`;
};

const Sum = ({ name, perDay }: { readonly name: string; readonly perDay: readonly number[] }) => {
  const period = sumOfPeriod(perDay);
  return (
    <Stat name={name} note={changeInWords(changeOf(period))}>
      {count(period.sum)}
    </Stat>
  );
};

/** 90 days of a listing, for its team. Percentages compare with the 30 days before. */
export function StatisticsPage({
  view: { from, to, days },
  beside: listing,
}: Shown<BotStatisticsAnswer | ServerStatisticsAnswer, OwnListingView>) {
  const all: readonly Days[] = days;
  const points = (figure: (day: Days) => number | null) => all.map((day) => ({ label: day.date, value: figure(day) }));
  const bumps = all.flatMap((day) => ('bumps' in day ? [day.bumps] : []));
  const sizeOf = (day: Days): number | null => ('serverCount' in day ? day.serverCount : day.memberCount);
  const size = all.map(sizeOf).findLast((one) => one !== null);
  const [sizes, unit] = listing.kind === 'bot' ? ['Servers', 'servers'] : ['Members', 'members'];
  return (
    <Own
      at="Listings"
      title={`Statistics of ${listing.name}`}
      lead={`${date(from)} to ${date(to)}, days in UTC. Only the team sees this page.`}
      crumb={[listing.name, editPath(listing)]}
      action={
        <LinkButton to={`/${listing.kind}s/${listing.id}/statistics?format=csv`} label="Download as CSV" download />
      }
    >
      <dl class="stats">
        <Sum name="Votes" perDay={all.map(({ votes }) => votes)} />
        <Sum name="Page views" perDay={all.map(({ views }) => views)} />
        <Sum name="Invite clicks" perDay={all.map(({ inviteClicks }) => inviteClicks)} />
        {bumps.length > 0 && <Sum name="Bumps" perDay={bumps} />}
        <Stat name={sizes} note={size === undefined ? 'not reported yet' : 'as last reported'}>
          {size === undefined || size === null ? '–' : count(size)}
        </Stat>
      </dl>
      <div class="stack">
        <Panel title="Votes per day" note="Orange: votes removed on that day." id="votes">
          <Chart
            name="Votes"
            unit="votes"
            points={points(({ votes }) => votes)}
            warn={all.map(({ removedVotes }) => removedVotes)}
            warnUnit="removed"
            isTall
          />
        </Panel>
        <Panel title="More per day" id="more">
          <div class="charts">
            <Chart name="Page views" unit="views" points={points(({ views }) => views)} />
            <Chart name="Invite clicks" unit="clicks" points={points(({ inviteClicks }) => inviteClicks)} />
            {bumps.length > 0 && (
              <Chart name="Bumps" unit="bumps" points={points((day) => ('bumps' in day ? day.bumps : null))} />
            )}
            {size !== undefined && <Chart name={sizes} unit={unit} kind="line" points={points(sizeOf)} />}
          </div>
        </Panel>
      </div>
    </Own>
  );
}
