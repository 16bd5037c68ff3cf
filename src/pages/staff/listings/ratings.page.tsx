import { t } from '../../../core/texts/t.js';
import { T } from '../../parts/t.js';
import { MAX_RATINGS } from '../../../activity/ratings/rating.rules.js';
import { StaffRatingsQuery } from '../../../activity/ratings/rating-moderation.dto.js';
import type { StaffRatingView, StaffRatingsAnswer } from '../../../activity/ratings/rating-moderation.view.js';
import { RatingsStaffController } from '../../../activity/ratings/ratings.staff.controller.js';
import { LARGEST_PAGE_SIZE } from '../../../core/shared/pagination.rules.js';
import type { Shown } from '../../page-book.js';
import { List, Ago, Empty, OwnWords, Pill } from '../../parts/basics.js';
import { Pager } from '../../parts/table.js';
import { Stars } from '../../parts/marks.js';
import { UndoBatches } from '../batches/batches.page.js';
import { AccountLink, DeskHead, ActionForm } from '../parts/basics.js';
import { ChoiceFilter, Filters, BatchBar, SelectBox } from '../parts/filters.js';
import type { BesideBatches } from '../beside.js';

export function StaffRatingsPage({
  view,
  beside: { listing, batches },
  query,
}: Shown<StaffRatingsAnswer, BesideBatches>) {
  const path = `/staff/listings/${listing.id}/ratings`;
  const visible = view.ratings.filter(({ hiddenAt }) => hiddenAt === null);
  return (
    <>
      <DeskHead
        title={t('Ratings of {name}', { name: listing.name })}
        crumb={[t('Listing'), `/staff/listings/${listing.id}`]}
        lead={t(
          '{total, plural, one {# rating} other {# ratings}}, newest first. Hidden ones are not shown and do not count.',
          { total: view.total },
        )}
      />
      <UndoBatches batches={batches} />
      <Filters path={path} name={t('Choose ratings')}>
        <ChoiceFilter
          of={StaffRatingsQuery}
          name="hidden"
          label={t('Which ratings')}
          query={query}
          any={t('All ratings')}
          choices={[
            ['true', t('Hidden')],
            ['false', t('Visible')],
          ]}
        />
      </Filters>
      {visible.length > 0 && (
        <BatchBar
          to="/staff/ratings/batches/new"
          button={t('Hide the selected…')}
          of={visible.length}
          max={MAX_RATINGS}
        >
          {view.total > view.limit && view.limit < LARGEST_PAGE_SIZE && (
            <a href={largestPage(path, query)}>{t('Show {count} on a page', { count: LARGEST_PAGE_SIZE })}</a>
          )}
        </BatchBar>
      )}
      <List
        look="panel flush rating-list"
        of={view.ratings}
        empty={<Empty title={t('No ratings')}>{t('There are no ratings of this kind.')}</Empty>}
        item={(rating) => <Rating of={rating} />}
      />
      <Pager page={view.page} pages={Math.ceil(view.total / view.limit)} path={path} query={query} />
    </>
  );
}

function largestPage(path: string, query: URLSearchParams): string {
  const larger = new URLSearchParams(query);
  larger.delete('page');
  larger.set('limit', String(LARGEST_PAGE_SIZE));
  return `${path}?${larger}`;
}

const Rating = ({ of }: { readonly of: StaffRatingView }) => (
  <li id={`rating-${of.id}`} data-row>
    <div>
      <div class="audit-head">
        {of.hiddenAt === null && (
          <SelectBox
            form="batch"
            name="ratings"
            value={of.id}
            label={t('Select the rating by {username}', { username: of.author.username })}
          />
        )}
        <Stars stars={of.stars} />
        <h2 class="as-text">
          <AccountLink id={of.author.id} name={of.author.username} />
        </h2>
        {of.hiddenAt !== null && (
          <Pill tone="bad">
            <T text="Hidden {ago}" ago={<Ago at={of.hiddenAt} />} />
          </Pill>
        )}
        <span class="audit-when quiet">
          <Ago at={of.createdAt} />
        </span>
      </div>
      <p dir="auto" class="as-written">
        {of.comment ?? <span class="quiet">{t('No text.')}</span>}
      </p>
      {of.answer !== null && <Answer of={of} text={of.answer} />}
    </div>
    <HideOrShow id={of.id} what="rating" isHidden={of.hiddenAt !== null} />
  </li>
);

const Answer = ({ of, text }: { readonly of: StaffRatingView; readonly text: string }) => (
  <>
    <p class="audit-head">
      <strong>{t('Answer of the team')}</strong>
      {of.answerHiddenAt !== null && (
        <Pill tone="bad">
          <T text="Hidden {ago}" ago={<Ago at={of.answerHiddenAt} />} />
        </Pill>
      )}
    </p>
    <OwnWords look="as-written" text={text} />
    <HideOrShow id={of.id} what="answer" isHidden={of.answerHiddenAt !== null} />
  </>
);

interface HideOrShowProps {
  readonly id: string;
  readonly what: 'rating' | 'answer';
  readonly isHidden: boolean;
}

const HideOrShow = ({ id, what, isHidden }: HideOrShowProps) => {
  const isOfAnswer = what === 'answer';
  const button = isHidden
    ? t('Show the {what, select, answer {answer} other {rating}} again', { what })
    : t('Hide the {what, select, answer {answer} other {rating}}', { what });
  return (
    <ActionForm
      by={[
        RatingsStaffController,
        isHidden ? (isOfAnswer ? 'showAnswer' : 'showRating') : isOfAnswer ? 'hideAnswer' : 'hideRating',
      ]}
      of={id}
      title={isOfAnswer ? button : isHidden ? t('Show again') : t('Hide')}
      button={button}
      isDangerous={!isHidden}
      back={`#rating-${id}`}
    />
  );
};
