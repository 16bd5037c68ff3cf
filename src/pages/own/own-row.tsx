import { t } from '../../core/texts/t.js';
import { T } from '../parts/t.js';
import type { ListingOverviewView } from '../../owners/dashboard/dashboard.view.js';
import type { OwnListingView } from '../../listings/listing/own/own-listing.view.js';
import { isPublic } from '../../listings/listing/listing.rules.js';
import { NameLink, Ago, Left, LinkButton, Pill } from '../parts/basics.js';
import { Spark } from '../parts/chart.js';
import { ButtonForm, Form } from '../parts/form.js';
import { sr } from '../parts/sr.js';
import { Icon, Tile } from '../parts/pictures.js';
import { Verdict } from './checks.page.js';
import { date } from '../parts/words.js';
import { EditName, FinishName, FixName, WithdrawName } from './name-labels.js';
import { kinds, roles, states, editPath, publicPath } from './own-words.js';
import { translated } from '../../core/texts/translated.js';

interface RowProps {
  readonly listing: OwnListingView;
  readonly overview: ListingOverviewView | undefined;
}

export function OwnRow({ listing, overview }: RowProps) {
  const { kind, name, icon, state, needsReview, role } = listing;
  const [tone, word] = states()[state];
  const path = isPublic(state) ? publicPath(listing) : editPath(listing);
  return (
    <li class="own-row" id={`listing-${listing.id}`}>
      <Tile name={name} image={icon} size="m" round={kind === 'bot'} />
      <div class="row-main">
        <h2>
          <NameLink to={path} look="row-link" name={name} /> <Pill tone={tone}>{word}</Pill>{' '}
          {needsReview && <Pill tone="warn">{t('Waits for another review')}</Pill>}
        </h2>
        <p class="facts">
          <span>{kinds()[kind]}</span>
          {role !== 'owner' && <span>{roles()[role]}</span>}
          <Since listing={listing} waitingBefore={overview?.waitingBefore ?? null} />
          {overview?.nextBumpAt && (
            <span>
              <T text="next bump in {time}" time={<Left until={overview.nextBumpAt} />} />
            </span>
          )}
        </p>
        <ToDo listing={listing} overview={overview} />
      </div>
      {isPublic(state) && overview && <Week votes={overview.votesPerDay} />}
      <Actions listing={listing} overview={overview} />
    </li>
  );
}

interface SinceProps {
  readonly listing: OwnListingView;
  readonly waitingBefore: number | null;
}

function Since({ listing: { state, votes, submittedAt, updatedAt }, waitingBefore }: SinceProps) {
  if (isPublic(state)) return <span>{t('{votes, plural, one {# vote} other {# votes}}', { votes })}</span>;
  if (state !== 'pending' || submittedAt === null)
    return (
      <span>
        <T text="changed {ago}" ago={<Ago at={updatedAt} />} />
      </span>
    );
  return (
    <>
      <span>
        <T text="submitted {ago}" ago={<Ago at={submittedAt} />} />
      </span>
      {waitingBefore !== null && (
        <span>
          {waitingBefore === 0
            ? t('next in the queue')
            : t('{waitingBefore, plural, one {# listing} other {# listings}} before it', { waitingBefore })}
        </span>
      )}
    </>
  );
}

function ToDo({ listing, overview }: RowProps) {
  const { state, unreachableSince, deletesAt } = listing;
  const checklist = overview?.checklist ?? [];
  const isRefused = state === 'denied' || state === 'suspended';
  return (
    <>
      {isRefused && (
        <Verdict of={listing}>
          {state === 'denied' && <p>{t('Fix these points and submit again. Nothing that you wrote is lost.')}</p>}
        </Verdict>
      )}
      {unreachableSince !== null && (
        <p class="own-warning">
          <Icon name="alert" />{' '}
          <T
            text="The platform has not found it, or its invite leads elsewhere, since {ago}."
            ago={<Ago at={unreachableSince} />}
          />
        </p>
      )}
      {checklist.length > 0 && (
        <ul class="checks">
          {checklist.map(({ check, outcome, sentence }) => (
            <li key={check} class={outcome}>
              <Icon name="alert" />
              <span>{translated(sentence)}</span>
            </li>
          ))}
        </ul>
      )}
      {state === 'draft' && overview && checklist.length === 0 && (
        <p class="own-ready">
          <Icon name="check" /> {t('Nothing is missing. Open it to submit it for review.')}
        </p>
      )}
      {deletesAt !== null && (
        <p class="own-warning">
          <Icon name="clock" /> {t('It is deleted on {day} unless you edit or submit it.', { day: date(deletesAt) })}
        </p>
      )}
    </>
  );
}

const Week = ({ votes }: { readonly votes: readonly number[] }) => {
  const sum = votes.reduce((total, one) => total + one, 0);
  return (
    <p class="own-week">
      <Spark values={votes} />
      <span class="quiet">{t('{sum, plural, one {# vote} other {# votes}} in 7 days', { sum })}</span>
    </p>
  );
};

function Actions({ listing, overview }: RowProps) {
  const { id, kind, state, name } = listing;
  const path = editPath(listing);
  if (state === 'draft' || state === 'denied')
    return (
      <div class="own-actions">
        <LinkButton
          to={path}
          look="small"
          label={state === 'draft' ? <FinishName name={name} /> : <FixName name={name} />}
        />
      </div>
    );
  return (
    <div class="own-actions">
      {overview?.canBump === true && (
        <Form to={`/servers/${id}/bump`} live={`listing-${id}`}>
          <button class="button gold small">
            <Icon name="up" solid /> <T text="Bump<sr> {name}</sr>" sr={sr} name={name} />
          </button>
        </Form>
      )}
      {state === 'pending' && (
        <ButtonForm to={`${path}/withdraw`} live={`listing-${id}`} look="small" label={<WithdrawName name={name} />} />
      )}
      {isPublic(state) && (
        <LinkButton
          to={`/${kind}s/${id}/statistics`}
          look="small"
          label={<T text="Statistics<sr> of {name}</sr>" sr={sr} name={name} />}
        />
      )}
      <LinkButton to={path} look="small" label={<EditName name={name} />} />
    </div>
  );
}
