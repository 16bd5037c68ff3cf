import { t } from '../../../core/texts/t.js';
import { T } from '../../parts/t.js';
import { Ago, Pill } from '../../parts/basics.js';
import { AccountLink, ListingLink } from '../parts/basics.js';
import { CountNote, SelectedItem, Selection } from './selection.js';
import { RatingBatchBody } from '../../../activity/ratings/rating-moderation.dto.js';
import type { RatingSelectionAnswer } from '../../../activity/ratings/rating-moderation.view.js';
import { VoteChoiceBody } from '../../../activity/votes/quarantine/vote-quarantine.dto.js';
import type { VoteSelectionAnswer } from '../../../activity/votes/quarantine/vote-quarantine.view.js';
import type { CaseSelectionAnswer } from '../../../desk/reports/report-batches.staff.controller.js';
import { CaseBatchBody } from '../../../desk/reports/report-cases.dto.js';
import type { Shown } from '../../page-book.js';
import { Field } from '../../parts/field.js';
import { Icon } from '../../parts/pictures.js';
import { Stars } from '../../parts/marks.js';
import { caseTitle } from '../cases/reports.page.js';
import { caseStates } from '../../parts/value-words.js';
import { wordFor, count, inUtc } from '../../parts/words.js';
import type { BesideListing } from '../beside.js';

export const CaseSelectionPage = ({ view: { selected } }: Shown<CaseSelectionAnswer>) => (
  <Selection
    verb={t('Dismiss')}
    button={t('Dismiss {count, plural, one {# case} other {# cases}}', { count: selected.length })}
    crumb={[t('Reports'), '/staff/reports']}
    nothing={{ title: t('Selected cases'), hint: t('Select cases on the desk of reports first.') }}
    lead={t('Each one is closed as unfounded, separately. One undo opens all again, for a day.')}
    to="/staff/reports/batch-dismissals"
    field="reports"
    values={selected.map(({ case: { id }, seenVersion }) => `${id}:${seenVersion}`)}
    lines={selected.map(({ case: { id, target, listing, reports, state, version, openedAt }, seenVersion }) => (
      <SelectedItem
        key={id}
        sign={<Icon name="flag" />}
        state={
          <>
            {state !== 'open' && <Pill tone="warn">{wordFor(caseStates(), state)}</Pill>}{' '}
            {version !== seenVersion && <Pill tone="bad">{t('Changed since you selected it')}</Pill>}
          </>
        }
      >
        <a href={`/staff/reports/${id}`} dir="auto">
          {caseTitle({ target, listing })}
        </a>
        <small class="quiet">
          {' '}
          <T
            text="{reports, plural, one {# report} other {# reports}}, opened {ago}"
            reports={reports}
            ago={<Ago at={openedAt} />}
          />
        </small>
      </SelectedItem>
    ))}
  >
    <p class="quiet">{t('Reporters read that staff did not act on their report, and your answer.')}</p>
    <Field of={CaseBatchBody} name="answer" label={t('Answer to the reporters')} hint={null} rows={3} wide />
  </Selection>
);

export function RatingSelectionPage({ view: { selected, countsAs } }: Shown<RatingSelectionAnswer>) {
  const visible = selected.filter(({ rating }) => rating.hiddenAt === null);
  const [first] = selected;
  return (
    <Selection
      verb={t('Hide')}
      button={t('Hide {count, plural, one {# rating} other {# ratings}}', { count: visible.length })}
      crumb={[t('Ratings'), first ? `/staff/listings/${first.listing}/ratings` : '/staff/listings']}
      nothing={{
        title: t('Selected ratings'),
        heading: t('Nothing to hide is selected'),
        hint: t('Select visible ratings on the page of a bot’s ratings first.'),
      }}
      lead={t('Each one is hidden separately. One undo shows all again, for a day.')}
      to="/staff/ratings/batch-hides"
      of={RatingBatchBody}
      field="ratings"
      values={visible.map(({ rating: { id } }) => id)}
      lines={selected.map(({ listing, listingName, rating }) => (
        <SelectedItem
          key={rating.id}
          sign={<Stars stars={rating.stars} />}
          state={rating.hiddenAt !== null && <Pill>{t('Hidden already')}</Pill>}
        >
          <T
            text="{author} about {listing}"
            author={<AccountLink id={rating.author.id} name={rating.author.username} />}
            listing={<ListingLink id={listing} name={listingName} />}
          />
          <small class="quiet" dir="auto">
            {' '}
            {rating.comment}
          </small>
        </SelectedItem>
      ))}
    >
      <CountNote countsAs={countsAs} items={visible.length} />
    </Selection>
  );
}

export function VoteSelectionPage({ view, beside: { listing } }: Shown<VoteSelectionAnswer, BesideListing>) {
  const { votes, left, countsAs } = view;
  const path = `/staff/listings/${listing.id}/votes`;
  return (
    <Selection
      verb={t('Quarantine')}
      button={t('Quarantine {count, plural, one {# vote} other {# votes}}', { count: votes.length })}
      title={t('Quarantine {count, plural, one {# vote} other {# votes}} of {name}', {
        count: votes.length,
        name: listing.name,
      })}
      crumb={[t('Votes'), path]}
      nothing={{
        title: t('Votes of {name}', { name: listing.name }),
        hint: t('Tick votes, or choose a period first.'),
      }}
      lead={
        left > 0
          ? t('The oldest ones; {left} more match.', { left: count(left) })
          : t('One undo releases all of them, for a day.')
      }
      to={`${path}/quarantine`}
      of={VoteChoiceBody}
      field="voteIds"
      values={votes.map(({ id }) => id)}
      lines={votes.map(({ id, voter, votedAt }) => (
        <SelectedItem key={id} sign={<Icon name="up" />} state={<span class="quiet nowrap">{inUtc(votedAt)}</span>}>
          <AccountLink id={voter.id} name={voter.username} />
        </SelectedItem>
      ))}
    >
      <ul class="points">
        <li>{t('The votes do not count any more, and the tokens that they earned are taken back.')}</li>
        <li>{t('Their voters cannot vote for the listing until the votes are released.')}</li>
      </ul>
      <CountNote countsAs={countsAs} items={votes.length} />
    </Selection>
  );
}
