import { t } from '../../../core/texts/t.js';
import { VoteChoiceBody, StaffVotesQuery } from '../../../activity/votes/quarantine/vote-quarantine.dto.js';
import { MAX_PER_REQUEST } from '../../../activity/votes/quarantine/vote-quarantine.rules.js';
import type { StaffVotesAnswer } from '../../../activity/votes/quarantine/vote-quarantine.view.js';
import { Panel, Empty } from '../../parts/basics.js';
import { Pager, Table } from '../../parts/table.js';
import { Form, useShownForm } from '../../parts/form.js';
import { count, inUtc } from '../../parts/words.js';
import { Reason, AccountLink, DeskHead } from '../parts/basics.js';
import { SelectAll, SelectBox, ChoiceFilter, Filters, TimeFilter } from '../parts/filters.js';
import type { Shown } from '../../page-book.js';
import { UndoBatches } from '../batches/batches.page.js';
import type { BesideBatches } from '../beside.js';
import { Findings } from './vote-findings.js';
import { Timeline } from './vote-timeline.js';

interface VoteChoiceProps {
  readonly view: StaffVotesAnswer;
  readonly listingId: string;
  readonly isQuarantined: boolean;
  readonly query: URLSearchParams;
}

/** The votes with checkboxes, and the form that releases them or leads to the confirmation of a quarantine. */
const VoteChoice = (props: VoteChoiceProps) =>
  props.isQuarantined ? (
    <Form to={`/staff/listings/${props.listingId}/votes/release`} id="choice" class="vote-choice">
      <Choice {...props} />
    </Form>
  ) : (
    <form action={`/staff/listings/${props.listingId}/votes/batches/new`} id="choice" class="vote-choice">
      <Choice {...props} />
    </form>
  );

function Choice({ view, isQuarantined, query }: VoteChoiceProps) {
  const what = isQuarantined ? t('Release votes') : t('Quarantine votes');
  return (
    <>
      <Panel title={what} id="move">
        <ul class="points">
          {(isQuarantined ? released() : quarantined()).map((one) => (
            <li key={one}>{one}</li>
          ))}
          <li>{t('Tick votes below, or leave all unticked to choose by the period above.')}</li>
          <li>{t('At most {count} votes at a time, the oldest first.', { count: MAX_PER_REQUEST })}</li>
        </ul>
        {(['from', 'to', 'finding'] as const).map((name) => (
          <input key={name} type="hidden" name={name} value={query.get(name) ?? ''} />
        ))}
        <div class="fields">
          {isQuarantined && <Reason of={VoteChoiceBody} />}
          <button class={isQuarantined ? 'button primary' : 'button danger'}>
            {isQuarantined ? what : t('Quarantine votes…')}
          </button>
        </div>
      </Panel>
      <Panel
        title={t('Votes')}
        id="votes"
        note={t('{shown} of {total}', { shown: count(view.votes.length), total: count(view.total) })}
        flush
      >
        <div class="batch-bar inner">
          <SelectAll of={view.votes.length} max={MAX_PER_REQUEST} />
        </div>
        <Votes of={view} />
      </Panel>
    </>
  );
}

const quarantined = () => [
  t('The votes do not count any more, and the tokens that they earned are taken back.'),
  t('Their voters cannot vote for the listing until the votes are released.'),
];

const released = () => [
  t('The votes count again, with the time at which they were cast, and earn their tokens again.'),
];

function Votes({ of: { votes, findings } }: { readonly of: StaffVotesAnswer }) {
  const sent = useShownForm()?.fields['voteIds'] ?? [];
  const ticked = [sent].flat();
  return (
    <Table
      name={t('Votes')}
      columns={[
        t('Voter', {}, { context: 'of a vote' }),
        t('Voted', {}, { context: 'a time' }),
        t('Age of the account'),
        t('Finding'),
      ]}
    >
      {votes.map((vote) => (
        <tr key={vote.id} data-row>
          <td class="vote-voter">
            <SelectBox
              name="voteIds"
              value={vote.id}
              isTicked={ticked.includes(String(vote.id))}
              label={t('Vote of {username}, {time}', {
                username: vote.voter.username,
                time: inUtc(vote.votedAt),
              })}
            />{' '}
            <AccountLink id={vote.voter.id} name={vote.voter.username} />
          </td>
          <td class="nowrap">{inUtc(vote.votedAt)}</td>
          <td>{ageOf(vote.accountAgeHours)}</td>
          <td>
            {findings.some(({ id }) => id === vote.finding) ? (
              <a href={`#finding-${vote.finding}`}>{vote.finding}</a>
            ) : (
              vote.finding
            )}
          </td>
        </tr>
      ))}
    </Table>
  );
}

const ageOf = (hours: number): string =>
  hours < 48
    ? t('{hours, plural, one {# hour} other {# hours}}', { hours })
    : t('{days, plural, one {# day} other {# days}}', { days: Math.floor(hours / 24) });

export function StaffVotesPage({ view, beside: { listing, batches }, query }: Shown<StaffVotesAnswer, BesideBatches>) {
  const path = `/staff/listings/${listing.id}/votes`;
  const isQuarantined = query.get('state') === 'quarantined';
  return (
    <>
      <DeskHead
        title={t('Votes of {name}', { name: listing.name })}
        crumb={[t('Listing'), `/staff/listings/${listing.id}`]}
        lead={leadOf(view.total, { isQuarantined, isPeriod: isPeriod(query) })}
      />
      <UndoBatches batches={batches} />
      <Filters path={path} name={t('Choose votes')}>
        <ChoiceFilter
          of={StaffVotesQuery}
          name="state"
          label={t('Which votes')}
          query={query}
          any={t('Votes that count')}
          choices={[['quarantined', t('In quarantine')]]}
        />
        <TimeFilter of={StaffVotesQuery} name="from" label={t('From (UTC)')} query={query} />
        <TimeFilter of={StaffVotesQuery} name="to" label={t('Before (UTC)')} query={query} />
      </Filters>
      <div class="stack">
        <Findings findings={view.findings} path={path} />
        <Timeline of={view} />
        {view.votes.length === 0 ? (
          <Empty title={t('No votes')}>{t('There are no votes of this kind in this period.')}</Empty>
        ) : (
          <VoteChoice view={view} listingId={listing.id} isQuarantined={isQuarantined} query={query} />
        )}
      </div>
      <Pager page={view.page} pages={Math.ceil(view.total / view.limit)} path={path} query={query} />
    </>
  );
}

interface Shows {
  readonly isQuarantined: boolean;
  readonly isPeriod: boolean;
}

const leadOf = (total: number, { isQuarantined, isPeriod: isPart }: Shows): string =>
  isQuarantined
    ? t(
        '{total, plural, one {# vote in quarantine} other {# votes in quarantine}}{period, select, true { in this period} other {}}, newest first.',
        { total, period: String(isPart) },
      )
    : t(
        '{total, plural, one {# vote that counts} other {# votes that count}}{period, select, true { in this period} other {}}, newest first.',
        { total, period: String(isPart) },
      );

const isPeriod = (query: URLSearchParams): boolean =>
  ['from', 'to', 'finding'].some((name) => Boolean(query.get(name)));
