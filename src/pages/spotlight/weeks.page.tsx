import { emptySlotSentences } from '../../activity/spotlight/spotlight.rules.js';
import { t } from '../../core/texts/t.js';
import { T } from '../parts/t.js';
import type { SlotView, SoldWeekView } from '../../activity/spotlight/spotlight.view.js';
import type { EmptySlotView, PastWeekView, HistoryAnswer } from '../../activity/spotlight/weeks.view.js';
import { useFrame } from '../frame/frame.js';
import { NameLink, Ago, Left, Panel, Empty } from '../parts/basics.js';
import { Pager, Table } from '../parts/table.js';
import { Tile } from '../parts/pictures.js';
import { count, shortDate, weekday } from '../parts/words.js';
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
    <Panel title={t('This week')} id="week">
      {slot === null ? (
        <div class="stack-small">
          <p>{t('The Spotlight is empty.')}</p>
          <p class="quiet">
            {empty && emptySlotSentences()[empty.because]}
            {empty?.because === 'vacated' && empty.since !== null && (
              <>
                {' '}
                <T
                  text="It left {ago}, with {refund, plural, one {# token} other {# tokens}} refunded."
                  ago={<Ago at={empty.since} />}
                  refund={empty.refund}
                />
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
              <T
                text="until {endsAt}, for another {left}"
                endsAt={weekday(slot.endsAt)}
                left={<Left until={slot.endsAt} />}
              />
            </span>
          </p>
        </div>
      )}
    </Panel>
  );
}

const notShown = (): Partial<Record<PastWeekView['outcome'], string>> => ({
  unsold: t('Not sold'),
  void: t('The winner was not eligible'),
});

/** A week's server, which may have been removed since. */
const WeekServer = ({ week }: { readonly week: PastWeekView }) => {
  if (week.serverName !== null && week.serverId !== null)
    return (
      <span class="week-server">
        <Tile name={week.serverName} image={week.serverIcon} size="s" />
        <NameLink to={`/servers/${week.serverSlug ?? week.serverId}`} look="quiet-link" name={week.serverName} />
      </span>
    );
  return <span class="quiet">{notShown()[week.outcome] ?? t('No longer listed')}</span>;
};

export function PastWeeks({ weeks, total }: Weeks & { readonly total: number }) {
  const { now } = useFrame();
  const past = weeks.filter((week) => !isCurrent(week, now));
  if (past.length === 0) return <></>;
  return (
    <Panel title={t('Past weeks')} id="past" flush>
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
        <a href="/spotlight/history">{t('All {total, plural, one {# week} other {# weeks}}', { total })}</a>
      </p>
    </Panel>
  );
}

/** "16 Nov to 23 Nov". */
const weekOf = (startsAt: string, endsAt: string): string =>
  t('{startsAt} to {endsAt}', { startsAt: shortDate(startsAt), endsAt: shortDate(endsAt) });

export const soldWeek = ({ startsAt, endsAt }: SoldWeekView): string => weekOf(startsAt, endsAt);

export const SoldWeek = ({ week }: { readonly week: SoldWeekView }) => (
  <>{t('for the week {week}', { week: soldWeek(week) })}</>
);

export function HistoryPage({ view: { total, weeks }, query }: Shown<HistoryAnswer>) {
  const { page, limit } = queryOf(SliceQuery, Object.fromEntries(query));
  return (
    <>
      <div class="page-head">
        <p class="crumb">
          <a href="/spotlight">{t('The Spotlight')}</a>
        </p>
        <h1>{t('Past weeks')}</h1>
        <p class="lead">{t('Who had the top of the server list, and what it cost.')}</p>
      </div>
      <Panel
        title={t('Weeks')}
        id="weeks"
        note={total > 0 && t('{total, plural, one {# week} other {# weeks}}', { total })}
        flush
      >
        {weeks.length === 0 ? (
          <Empty title={t('Nothing to show')}>
            {total === 0 ? t('The first auction is still open.') : t('There are fewer pages than this.')}
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
  <Table name={t('Weeks')} columns={[t('Week'), t('Server'), t('Price'), t('Bids')]} numbers={[t('Price'), t('Bids')]}>
    {weeks.map((week) => (
      <tr key={week.startsAt}>
        <td class="nowrap">{weekOf(week.startsAt, week.endsAt)}</td>
        <td>
          <WeekServer week={week} />
          {week.vacatedAt !== null && (
            <small>
              <T
                text="Left early {ago}, {refund} refunded"
                ago={<Ago at={week.vacatedAt} />}
                refund={count(week.refund)}
              />
            </small>
          )}
        </td>
        <td class="end num">{week.price === 0 ? '–' : count(week.price)}</td>
        <td class="end num">{count(week.bids)}</td>
      </tr>
    ))}
  </Table>
);
