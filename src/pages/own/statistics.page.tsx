import { t } from '../../core/texts/t.js';
import { DeskHead } from '../staff/parts/basics.js';
import type { BesideListing } from '../staff/beside.js';
import type { BotStatisticsAnswer, ServerStatisticsAnswer } from '../../activity/statistics/statistics.view.js';
import type { OwnListingView } from '../../listings/listing/own/own-listing.view.js';
import type { Shown } from '../page-book.js';
import { LinkButton, Panel, Stat } from '../parts/basics.js';
import { Chart } from '../parts/chart.js';
import * as units from '../parts/units.js';
import { Own } from '../parts/own-tabs.js';
import { count, date, signed } from '../parts/words.js';
import { Table } from '../parts/table.js';
import { sumOfSources } from '../../listings/listing/figures/sources.rules.js';
import { PERIOD_DAYS, changeOf, sumOfPeriod } from './periods.rules.js';
import { editPath } from './own-words.js';

type Day = BotStatisticsAnswer['days'][number] | ServerStatisticsAnswer['days'][number];
type Answer = BotStatisticsAnswer | ServerStatisticsAnswer;

interface DaysProps {
  readonly days: readonly Day[];
}

const sizeOf = (day: Day): number | null => ('serverCount' in day ? day.serverCount : day.memberCount);
const pointsOf = (days: readonly Day[], figure: (day: Day) => number | null) =>
  days.map((day) => ({ label: day.date, value: figure(day) }));

const VotesPerDay = ({ days, isTall = false }: DaysProps & { readonly isTall?: boolean }) => (
  <Chart
    name={t('Votes')}
    unit={units.votes()}
    points={pointsOf(days, ({ votes }) => votes)}
    warn={days.map(({ removedVotes }) => removedVotes)}
    warnUnit={units.removed()}
    isTall={isTall}
  />
);

function MorePerDay({ days, kind, hasSize = true }: DaysProps & { readonly kind: string; readonly hasSize?: boolean }) {
  return (
    <>
      <Chart name={t('Page views')} unit={units.views()} points={pointsOf(days, ({ views }) => views)} />
      <Chart
        name={t('Invite clicks')}
        unit={units.clicks()}
        points={pointsOf(days, ({ inviteClicks }) => inviteClicks)}
      />
      {kind === 'server' && (
        <Chart
          name={t('Bumps')}
          unit={units.bumps()}
          points={pointsOf(days, (day) => ('bumps' in day ? day.bumps : null))}
        />
      )}
      {hasSize && (
        <Chart
          name={kind === 'bot' ? t('Servers') : t('Members')}
          unit={kind === 'bot' ? units.servers() : units.members()}
          kind="line"
          points={pointsOf(days, sizeOf)}
        />
      )}
    </>
  );
}

const changeInWords = (change: number | undefined): string => {
  if (change === undefined) return t('in {days, plural, one {# day} other {# days}}', { days: PERIOD_DAYS });
  return t('in {days, plural, one {# day} other {# days}}, {change}%', {
    days: PERIOD_DAYS,
    change: change > 0 ? signed(change) : count(change),
  });
};

const Sum = ({ name, perDay }: { readonly name: string; readonly perDay: readonly number[] }) => {
  const period = sumOfPeriod(perDay);
  return <Stat name={name} note={changeInWords(changeOf(period))} value={count(period.sum)} />;
};

/** 90 days of a listing, for its team. Percentages compare with the 30 days before. */
export function StatisticsPage({ view, beside: listing }: Shown<Answer, OwnListingView>) {
  const days: readonly Day[] = view.days;
  const bumps = days.flatMap((day) => ('bumps' in day ? [day.bumps] : []));
  const size = days.map(sizeOf).findLast((one) => one !== null);
  return (
    <Own
      at="Listings"
      title={t('Statistics of {name}', { name: listing.name })}
      // For translators: days
      lead={t('{from} to {to}, days in UTC. Only the team sees this page.', {
        from: date(view.from),
        to: date(view.to),
      })}
      crumb={[listing.name, editPath(listing)]}
      action={
        <LinkButton
          to={`/${listing.kind}s/${listing.id}/statistics?format=csv`}
          label={t('Download as CSV')}
          download
        />
      }
    >
      <dl class="stats">
        <Sum name={t('Votes')} perDay={days.map(({ votes }) => votes)} />
        <Sum name={t('Page views')} perDay={days.map(({ views }) => views)} />
        <Sum name={t('Invite clicks')} perDay={days.map(({ inviteClicks }) => inviteClicks)} />
        {bumps.length > 0 && <Sum name={t('Bumps')} perDay={bumps} />}
        <Stat
          name={listing.kind === 'bot' ? t('Servers') : t('Members')}
          note={size === undefined ? t('not reported yet') : t('as last reported')}
          value={size === undefined || size === null ? '–' : count(size)}
        />
      </dl>
      <div class="stack">
        <Panel title={t('Votes per day')} note={t('Orange: votes removed on that day.')} id="votes">
          <VotesPerDay days={days} isTall />
        </Panel>
        <WhereFrom sources={view.sources} />
        <Panel title={t('More per day')} id="more">
          <div class="charts">
            <MorePerDay days={days} kind={listing.kind} hasSize={size !== undefined} />
          </div>
        </Panel>
      </div>
    </Own>
  );
}

const sourceNames = (): Readonly<Record<string, string>> => ({
  row: t('The rows New here and Little seen'),
  search: t('Search of this site'),
  lists: t('Lists of this site'),
  site: t('Other pages of this site'),
  chat: t('The chat'),
  direct: t('Direct, or not told'),
  other: t('Other'),
});

/** The sums of all days, the largest first. */
function WhereFrom({ sources }: Pick<Answer, 'sources'>) {
  if (sources.length === 0) return null;
  const names = sourceNames();
  return (
    <Panel
      title={t('Where from')}
      id="from"
      note={t('Page views of the last 90 days, by the page that led here.')}
      flush
    >
      <Table
        name={t('Where from')}
        columns={[t('From', {}, { context: 'the page that led here' }), t('Page views')]}
        numbers={[t('Page views')]}
      >
        {sumOfSources(sources).map(({ source, views }) => (
          <tr key={source}>
            <th scope="row">{names[source] ?? <bdi>{source}</bdi>}</th>
            <td class="end num">{count(views)}</td>
          </tr>
        ))}
      </Table>
    </Panel>
  );
}

/** The same statistics for staff, in every state of the listing. */
export const StaffStatisticsPage = ({
  view: { from, to, days, sources },
  beside: { listing },
}: Shown<Answer, BesideListing>) => (
  <>
    <DeskHead
      title={t('Statistics of {name}', { name: listing.name })}
      crumb={[t('Listing'), `/staff/listings/${listing.id}`]}
      lead={t('{from} to {to}, days in UTC. Its team sees the same figures.', { from: date(from), to: date(to) })}
      action={
        <LinkButton to={`/staff/listings/${listing.id}/statistics?format=csv`} label={t('Download as CSV')} download />
      }
    />
    <Panel title={t('Per day')} id="days" note={t('Orange: votes removed on that day.')}>
      <div class="charts">
        <VotesPerDay days={days} />
        <MorePerDay days={days} kind={listing.kind} />
      </div>
    </Panel>
    <WhereFrom sources={sources} />
  </>
);
