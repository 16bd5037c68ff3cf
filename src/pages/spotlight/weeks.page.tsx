import type { SlotView, SoldWeekView } from '../../activity/spotlight/spotlight.view.js';
import type { EmptySlotView, PastWeekView, HistoryAnswer } from '../../activity/spotlight/weeks.view.js';
import { useFrame } from '../frame/frame.js';
import { NameLink, Ago, Left, Panel, Empty } from '../parts/basics.js';
import { Pager, Table } from '../parts/table.js';
import { Tile } from '../parts/pictures.js';
import { count, plural, shortDate, weekday } from '../parts/words.js';
import { SliceQuery } from '../../core/input/slice.dto.js';
import { queryOf, type Shown } from '../page-book.js';

interface Weeks {
  /** Newest first; the first one is the current week, if an auction sold it. */
  readonly weeks: readonly PastWeekView[];
}

const isCurrent = ({ startsAt, endsAt }: PastWeekView, now: Date): boolean =>
  new Date(startsAt) <= now && now < new Date(endsAt);

export function ThisWeek({ slot, empty }: { readonly slot: SlotView | null; readonly empty: EmptySlotView | null }) {
  return (
    <Panel title="This week" id="week">
      {slot === null ? (
        <div class="stack-small">
          <p>The Spotlight is empty.</p>
          <p class="quiet">
            {empty?.sentence}
            {empty?.because === 'vacated' && empty.since !== null && (
              <>
                {' '}
                It left <Ago at={empty.since} />, with {plural(empty.refund, 'token')} refunded.
              </>
            )}
          </p>
        </div>
      ) : (
        <div class="holder">
          <Tile name={slot.server.name} image={slot.server.icon} size="m" isFirst />
          <p>
            <NameLink to={`/servers/${slot.server.slug ?? slot.server.platformGuildId}`} name={slot.server.name} />
            <br />
            <span class="quiet">
              until {weekday(slot.endsAt)}, for another <Left until={slot.endsAt} />
            </span>
          </p>
        </div>
      )}
    </Panel>
  );
}

const NOT_SHOWN: Partial<Record<PastWeekView['outcome'], string>> = {
  unsold: 'Not sold',
  void: 'The winner was not eligible',
};

/** A week's server, which may have been removed since. */
const WeekServer = ({ week }: { readonly week: PastWeekView }) => {
  if (week.serverName !== null && week.serverId !== null)
    return (
      <span class="week-server">
        <Tile name={week.serverName} image={week.serverIcon} size="s" />
        <NameLink to={`/servers/${week.serverSlug ?? week.serverId}`} look="quiet-link" name={week.serverName} />
      </span>
    );
  return <span class="quiet">{NOT_SHOWN[week.outcome] ?? 'No longer listed'}</span>;
};

export function PastWeeks({ weeks, total }: Weeks & { readonly total: number }) {
  const { now } = useFrame();
  const past = weeks.filter((week) => !isCurrent(week, now));
  if (past.length === 0) return <></>;
  return (
    <Panel title="Past weeks" id="past" flush>
      <ul class="lines">
        {past.map((week) => (
          <li key={week.startsAt}>
            <span>
              <WeekServer week={week} />
              <small class="past-week">{weekOf(week.startsAt, week.endsAt)}</small>
            </span>
            <span class="num quiet">{week.price === 0 ? '–' : count(week.price)}</span>
          </li>
        ))}
      </ul>
      <p class="panel-foot">
        <a href="/spotlight/history">All {plural(total, 'week')}</a>
      </p>
    </Panel>
  );
}

/** "16 Nov to 23 Nov". */
const weekOf = (startsAt: string, endsAt: string): string => `${shortDate(startsAt)} to ${shortDate(endsAt)}`;

export const soldWeek = ({ startsAt, endsAt }: SoldWeekView): string => weekOf(startsAt, endsAt);

export const SoldWeek = ({ week }: { readonly week: SoldWeekView }) => <>for the week {soldWeek(week)}</>;

export function HistoryPage({ view: { total, weeks }, query }: Shown<HistoryAnswer>) {
  const { page, limit } = queryOf(SliceQuery, Object.fromEntries(query));
  return (
    <>
      <div class="page-head">
        <p class="crumb">
          <a href="/spotlight">The Spotlight</a>
        </p>
        <h1>Past weeks</h1>
        <p class="lead">Who had the top of the server list, and what it cost.</p>
      </div>
      <Panel title="Weeks" id="weeks" note={plural(total, 'week')} flush>
        {weeks.length === 0 ? (
          <Empty title="Nothing to show">
            {total === 0 ? 'The first auction is still open.' : 'There are fewer pages than this.'}
          </Empty>
        ) : (
          <WeekTable weeks={weeks} />
        )}
      </Panel>
      <Pager page={page} pages={Math.ceil(total / limit)} path="/spotlight/history" query={query} />
    </>
  );
}

const WeekTable = ({ weeks }: { readonly weeks: readonly PastWeekView[] }) => (
  <Table name="Weeks" columns={['Week', 'Server', 'Price', 'Bids']} numbers={['Price', 'Bids']}>
    {weeks.map((week) => (
      <tr key={week.startsAt}>
        <td class="nowrap">{weekOf(week.startsAt, week.endsAt)}</td>
        <td>
          <WeekServer week={week} />
          {week.vacatedAt !== null && (
            <small>
              Left early <Ago at={week.vacatedAt} />, {count(week.refund)} refunded
            </small>
          )}
        </td>
        <td class="end num">{week.price === 0 ? '–' : count(week.price)}</td>
        <td class="end num">{count(week.bids)}</td>
      </tr>
    ))}
  </Table>
);
