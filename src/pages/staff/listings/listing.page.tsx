import { t } from '../../../core/texts/t.js';
import { type ListingKind, isPublic } from '../../../listings/listing/listing.rules.js';
import type { ListingDetailsAnswer } from '../../../desk/moderation/moderation.view.js';
import { RatingsStaffController } from '../../../activity/ratings/ratings.staff.controller.js';
import { StatisticsStaffController } from '../../../activity/statistics/statistics.staff.controller.js';
import { VotesStaffController } from '../../../activity/votes/votes.staff.controller.js';
import type { Shown } from '../../page-book.js';
import { Callout, LinkButton, Panel, Pill, Stat } from '../../parts/basics.js';
import { Tile } from '../../parts/pictures.js';
import { count, date, inUtc, valueWords, wordFor } from '../../parts/words.js';
import { Entries } from '../audit/entries.js';
import { AccountLink, DeskHead, State } from '../parts/basics.js';
import { flagNames } from '../../parts/value-words.js';
import { kinds } from '../../account/account-words.js';
import { fieldLabel } from '../../parts/listing-fields.js';
import { useMay } from '../parts/allowed.js';
import { FlagsForm, ListingActions } from './listing-actions.js';

export const StaffListingPage = ({ view }: Shown<ListingDetailsAnswer>) => (
  <>
    <div class="person-head">
      <Tile name={view.name} image={imageOf(view)} size="l" round={view.kind === 'bot'} />
      <DeskHead
        title={view.name}
        crumb={[t('Listings'), '/staff/listings']}
        lead={
          <span class="facts">
            <span>{wordFor(kinds(), view.kind)}</span>
            <span class="mono">{view.platformId}</span>
            <State state={view.state} />
            {view.needsReview && <Pill tone="warn">{t('Review again')}</Pill>}
            {setFlags(view).map((name) => (
              <Pill key={name} tone="brand">
                {wordFor(flagNames(), name)}
              </Pill>
            ))}
          </span>
        }
        action={
          <>
            {isPublic(view.state) && (
              <LinkButton to={`/${view.kind}s/${view.slug ?? view.id}`} label={t('See its page')} />
            )}
            <StatisticsLink id={view.id} />
          </>
        }
      />
    </div>
    <Decision of={view} />
    <Figures of={view} />
    <div class="with-side">
      <div class="stack">
        <Fields of={view} />
        <History of={view} />
      </div>
      <aside class="stack" aria-label={t('Actions')}>
        <Panel title={t('Actions')} id="actions">
          <div class="stack-small">
            <FlagsForm listing={view} />
            <ListingActions listing={view} />
          </div>
        </Panel>
        <Team of={view} />
      </aside>
    </div>
  </>
);

const StatisticsLink = ({ id }: { readonly id: string }) =>
  useMay()(StatisticsStaffController, 'seeStatistics') ? (
    <LinkButton to={`/staff/listings/${id}/statistics`} label={t('Statistics')} />
  ) : null;

type Of = { readonly of: ListingDetailsAnswer };

const setFlags = ({ flags }: ListingDetailsAnswer): string[] =>
  Object.entries(flags).flatMap(([name, isSet]) => (isSet ? [name] : []));

function imageOf({ fields }: ListingDetailsAnswer): string | null {
  const { avatar, icon } = fields as Readonly<Record<string, unknown>>;
  const image = avatar ?? icon;
  return typeof image === 'string' ? image : null;
}

const Decision = ({ of }: Of) => (
  <>
    {of.denialReasons.length > 0 && (
      <Callout
        tone="bad"
        title={of.decidedAt === null ? t('Denied') : t('Denied on {date}', { date: date(of.decidedAt) })}
      >
        <ul class="plain-list">
          {of.denialReasons.map((reason) => (
            <li key={reason} dir="auto">
              {reason}
            </li>
          ))}
        </ul>
      </Callout>
    )}
    {of.note !== null && of.note !== '' && (
      <Callout tone="warn" title={t('The note that its team reads')}>
        <p dir="auto">{of.note}</p>
      </Callout>
    )}
    {of.unreachableSince !== null && (
      <Callout tone="warn" title={t('The platform does not find it any more')}>
        <p>{t('Since {time}.', { time: inUtc(of.unreachableSince) })}</p>
      </Callout>
    )}
  </>
);

function Figures({ of }: Of) {
  const may = useMay();
  const path = `/staff/listings/${of.id}`;
  const { counters } = of;
  return (
    <dl class="stats">
      <Stat
        name={t('Votes')}
        note={may(VotesStaffController, 'seeVotes') && <a href={`${path}/votes`}>{t('See the votes')}</a>}
        value={count(counters.votes)}
      />
      <Stat name={t('In quarantine')} value={count(counters.votesOnHold)} />
      {of.kind === 'bot' ? (
        <Stat
          name={t('Ratings')}
          note={
            may(RatingsStaffController, 'seeRatings') && (
              <a href={`${path}/ratings`}>{t('{ratings} hidden', { ratings: counters.hiddenRatings })}</a>
            )
          }
        >
          {count(counters.ratings)}
        </Stat>
      ) : (
        <Stat name={t('Bumps')} value={count(counters.bumps)} />
      )}
      <Stat
        name={t('Open cases')}
        note={t('{cases} closed', { cases: count(counters.closedCases) })}
        value={count(counters.openCases)}
      />
      <Stat name={t('Version')} note={t('One more with each change')} value={count(of.version)} />
    </dl>
  );
}

const Fields = ({ of: { kind, fields } }: Of) => (
  <Panel title={t('What its team wrote')} id="fields">
    <dl class="facts-list wide-facts">
      {Object.entries(fields).map(([name, value]) => (
        <div key={name}>
          <dt>{fieldLabel(kind as ListingKind, name)}</dt>
          <dd dir="auto" class="as-written">
            {valueWords(value)}
          </dd>
        </div>
      ))}
    </dl>
  </Panel>
);

const Team = ({ of }: Of) => (
  <Panel title={t('Owner and team')} id="team">
    <ul class="plain-list">
      <li>
        {of.owner === null ? t('No owner') : <AccountLink id={of.owner.id} name={of.owner.username} />}{' '}
        {of.owner && <Pill tone="brand">{t('Owner')}</Pill>}
      </li>
      {of.team.map((member) => (
        <li key={member.id}>
          <AccountLink id={member.id} name={member.username} />{' '}
          <Pill>{member.acceptedAt === null ? t('Invited') : t('Co-manager')}</Pill>
        </li>
      ))}
    </ul>
  </Panel>
);

function History({ of: { history } }: Of) {
  return (
    <section aria-labelledby="history">
      <div class="section-head">
        <h2 id="history">{t('What staff did')}</h2>
      </div>
      {history.length === 0 ? <p class="quiet">{t('Nothing yet.')}</p> : <Entries entries={history} isOfOne />}
    </section>
  );
}
