import { t } from '../../../core/texts/t.js';
import { T } from '../../parts/t.js';
import type { ComponentChildren } from 'preact';
import { BURST } from '../../../core/audit/staff-actions.rules.js';
import type { InputClass } from '../../../core/input/input-classes.js';
import type { ReasonBody } from '../../../core/input/reason.dto.js';
import { MINUTE } from '../../../core/shared/utc.js';
import { Callout, Empty, Panel, Ago, Pill } from '../../parts/basics.js';
import { Form } from '../../parts/form.js';
import { DeskHead, AccountLink, ListingLink, Reason } from '../parts/basics.js';
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
import { count, inUtc, sentenceCase } from '../../parts/words.js';
import type { BesideListing } from '../beside.js';

type Crumb = readonly [label: string, href: string];

interface Nothing {
  readonly title: string;
  readonly heading?: string;
  readonly hint: string;
}

interface SelectionProps<T extends ReasonBody> {
  /** "Hide" */
  readonly verb: string;
  /** "12 ratings" */
  readonly count: string;
  readonly about?: string;
  readonly crumb: Crumb;
  readonly lead: string;
  readonly nothing: Nothing;
  readonly to: string;
  readonly of: InputClass<T>;
  readonly field: keyof T & string;
  readonly values: readonly (string | number)[];
  readonly children?: ComponentChildren;
  readonly lines: ComponentChildren;
}

const Selection = <T extends ReasonBody>({ verb, count, about = '', crumb, nothing, ...props }: SelectionProps<T>) =>
  props.values.length === 0 ? (
    <NothingSelected crumb={crumb} {...nothing} />
  ) : (
    <>
      <DeskHead title={`${verb} ${count}${about}`} crumb={crumb} lead={props.lead} />
      <div class="stack">
        <Panel title={verb} id="confirm">
          <Form to={props.to} class="stack-small">
            {props.values.map((value) => (
              <input key={value} type="hidden" name={props.field} value={value} />
            ))}
            {props.children}
            <Reason of={props.of} />
            <p>
              <button class="button danger solid">
                {verb} {count}
              </button>
            </p>
          </Form>
        </Panel>
        <SelectedPanel>{props.lines}</SelectedPanel>
      </div>
    </>
  );

export const SelectedPanel = ({ children }: { readonly children: ComponentChildren }) => (
  <Panel title={t('Selected')} id="selected" flush>
    <ul class="selected">{children}</ul>
  </Panel>
);

interface SelectedItemProps {
  readonly sign: ComponentChildren;
  readonly children: ComponentChildren;
  readonly state?: ComponentChildren;
}

export const SelectedItem = ({ sign, children, state }: SelectedItemProps) => (
  <li class="selected-item">
    {sign}
    <p>{children}</p>
    <p>{state}</p>
  </li>
);

export const NothingSelected = ({
  title,
  crumb,
  heading = t('Nothing is selected'),
  hint,
}: Nothing & { readonly crumb: Crumb }) => (
  <>
    <DeskHead title={title} crumb={crumb} />
    <Empty title={heading}>{hint}</Empty>
  </>
);

/** How a batch would count for the limit on destructive actions. */
const CountNote = ({ countsAs, items }: { readonly countsAs: number; readonly items: number }) =>
  countsAs > BURST.limit ? (
    <Callout tone="bad" title={t('This counts as {countsAs} destructive actions', { countsAs })}>
      <p>
        {t(
          'At most {limit} are allowed in {windowMs} minutes. The next one ends your session, and the rest is not tried. Select fewer, or wait.',
          { limit: BURST.limit, windowMs: BURST.windowMs / MINUTE },
        )}
      </p>
    </Callout>
  ) : (
    <p class="quiet">
      {countsAs === 1 && items > 1
        ? t('It counts as one destructive action.')
        : t('It counts as {countsAs} of the {limit} destructive actions that are allowed in {windowMs} minutes.', {
            countsAs,
            limit: BURST.limit,
            windowMs: BURST.windowMs / MINUTE,
          })}
    </p>
  );

export const CaseSelectionPage = ({ view: { selected } }: Shown<CaseSelectionAnswer>) => (
  <Selection
    verb={t('Dismiss')}
    count={t('{selected, plural, one {# case} other {# cases}}', { selected: selected.length })}
    crumb={[t('Reports'), '/staff/reports']}
    nothing={{ title: t('Selected cases'), hint: t('Select cases on the desk of reports first.') }}
    lead={t('Each one is closed as unfounded, separately. One undo opens all again, for a day.')}
    to="/staff/reports/batch-dismissals"
    of={CaseBatchBody}
    field="reports"
    values={selected.map(({ case: { id }, seenVersion }) => `${id}:${seenVersion}`)}
    lines={selected.map(({ case: { id, target, listing, reports, state, version, openedAt }, seenVersion }) => (
      <SelectedItem
        key={id}
        sign={<Icon name="flag" />}
        state={
          <>
            {state !== 'open' && <Pill tone="warn">{sentenceCase(state)}</Pill>}{' '}
            {version !== seenVersion && <Pill tone="bad">{t('Changed since you selected it')}</Pill>}
          </>
        }
      >
        <a href={`/staff/reports/${id}`} dir="auto">
          {target === 'rating' ? t('A rating of ') : ''}
          {listing.name}
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
      count={t('{visible, plural, one {# rating} other {# ratings}}', { visible: visible.length })}
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
          <AccountLink id={rating.author.id} name={rating.author.username} /> {t('about')}{' '}
          <ListingLink id={listing} name={listingName} />
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

export function VoteSelectionPage({ view, beside: { listing }, query }: Shown<VoteSelectionAnswer, BesideListing>) {
  const { votes, left, countsAs } = view;
  const path = `/staff/listings/${listing.id}/votes`;
  return (
    <Selection
      verb={t('Quarantine')}
      count={t('{votes, plural, one {# vote} other {# votes}}', { votes: votes.length })}
      about={t(' of {name}', { name: listing.name })}
      crumb={[t('Votes'), path]}
      nothing={{
        title: t('Votes of {name}', { name: listing.name }),
        hint: t('Tick votes, or choose a period or a pattern first.'),
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
      <input type="hidden" name="pattern" value={query.get('pattern') ?? ''} />
      <ul class="points">
        <li>{t('The votes do not count any more, and the tokens that they earned are taken back.')}</li>
        <li>{t('Their voters cannot vote for the listing until the votes are released.')}</li>
      </ul>
      <CountNote countsAs={countsAs} items={votes.length} />
    </Selection>
  );
}
