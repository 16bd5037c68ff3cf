import { t } from '../../core/texts/t.js';
import { T } from '../parts/t.js';
import type { ComponentChildren } from 'preact';
import type { BotCardView, ServerCardView } from '../../finding/directory/card.view.js';
import type { ListingState } from '../../listings/listing/listing.rules.js';
import { canAct, useFrame } from '../frame/frame.js';
import { IconLink, OwnWords, NameLink, Callout, LinkButton, Panel } from '../parts/basics.js';
import { type Marked, Marks } from '../parts/marks.js';
import { Tile, hueOf, Icon } from '../parts/pictures.js';
import type { ListingOwnerView, DayVotesView } from '../../finding/listing-pages/listing-pages.view.js';
import { ListingReportBody } from '../../desk/reports/report.dto.js';
import { tagPath } from '../../finding/topics/topic.rules.js';
import { signInPath } from '../frame/account-menu.js';
import { Chart } from '../parts/chart.js';
import * as units from '../parts/units.js';
import { Field, Select } from '../parts/field.js';
import { FormFold, Form } from '../parts/form.js';
import { Poster } from '../parts/poster.js';
import { Prose } from '../parts/prose.js';
import { withoutLead } from './lead.rules.js';

interface ListingHeadProps {
  readonly name: string;
  readonly image: string | null;
  readonly banner: string | null;
  readonly description: string;
  /** Shown instead of a banner; bots have none. */
  readonly bannerColor?: string | null;
  readonly marks: Marked;
  readonly facts?: ComponentChildren;
  readonly actions: ComponentChildren;
  readonly state: ListingState;
}

const notices = (): Partial<Record<ListingState, readonly [title: string, text: string]>> => ({
  draft: [t('This is a draft'), t('Only its team sees this page. Submit it when it is ready.')],
  pending: [t('In review'), t('Only its team and reviewers see this page until it is approved.')],
  denied: [t('Not approved yet'), t('Only its team and reviewers see this page. Your dashboard shows the reasons.')],
  suspended: [t('Suspended by staff'), t('Only its team and reviewers see this page.')],
});

export function ListingHead(props: ListingHeadProps) {
  const { name, image, banner, bannerColor = null, description, marks, facts, actions, state } = props;
  const notice = notices()[state];
  const picture = useFrame().site.pictureOf(banner);
  return (
    <>
      {notice && (
        <Callout tone="warn" title={notice[0]}>
          <p>{notice[1]}</p>
        </Callout>
      )}
      <header class="listing-head">
        <div class={`banner hue-${hueOf(name)}`} aria-hidden="true">
          {!picture && bannerColor !== null && (
            <svg viewBox="0 0 1 1" preserveAspectRatio="none">
              <rect width="1" height="1" fill={bannerColor} />
            </svg>
          )}
          {picture && <img src={picture} alt="" width="1152" height="200" referrerpolicy="no-referrer" />}
        </div>
        <div class="listing-title">
          <Tile name={name} image={image} size="xl" isFirst />
          <div class="listing-name">
            <h1>
              <span dir="auto">{name}</span> <Marks of={marks} />
            </h1>
            {facts && <p class="facts">{facts}</p>}
          </div>
          <div class="listing-actions">{actions}</div>
        </div>
        <OwnWords look="lead" text={description} />
      </header>
    </>
  );
}

/** The owner's color is a dot beside the name, because a name in that color might be unreadable. */
export function Owner({ owner }: { readonly owner: ListingOwnerView | null }) {
  if (owner === null) return <>{t('Nobody')}</>;
  const { name, avatar, nameColor, otherListings } = owner;
  return (
    <span class="owner">
      <Tile name={name} image={avatar} size="s" round />
      <span>
        <span dir="auto">{name}</span>
        {nameColor !== null && (
          <svg class="name-color" viewBox="0 0 8 8" width="8" height="8" aria-hidden="true">
            <circle cx="4" cy="4" r="4" fill={nameColor} />
          </svg>
        )}
        {otherListings > 0 && (
          <small class="quiet">
            {t('and {count, plural, one {# more listing} other {# more listings}}', { count: otherListings })}
          </small>
        )}
      </span>
    </span>
  );
}

type Kind = 'bots' | 'servers';

/** Without a first paragraph that repeats the line above it. */
export const About = ({ html, lead }: { readonly html: string; readonly lead: string }) => (
  <section class="about" id="about" aria-labelledby="about-title">
    <h2 id="about-title">{t('About')}</h2>
    {html === '' ? (
      <p class="quiet">{t('The long description is still missing.')}</p>
    ) : (
      <Prose html={withoutLead(html, lead)} />
    )}
  </section>
);

export const Tags = ({ tags, kind }: { readonly tags: readonly string[]; readonly kind: Kind }) =>
  tags.length === 0 ? null : (
    <p class="tags">
      {tags.map((tag) => (
        <NameLink key={tag} to={tagPath(`/${kind}`, tag)} look="tag" name={tag} />
      ))}
    </p>
  );

/** The public chart: votes that still count, by the day on which they were cast. */
export const VotesChart = ({ days }: { readonly days: readonly DayVotesView[] }) => (
  <Panel title={t('Last 90 days')} id="votes">
    <Chart
      name={t('Votes')}
      unit={units.votes()}
      points={days.map(({ date, votes }) => ({ label: date, value: votes }))}
    />
  </Panel>
);

interface SimilarProps {
  readonly kind: Kind;
  readonly cards: readonly (BotCardView | ServerCardView)[];
  readonly banners: ReadonlyMap<string, string>;
}

export const Similar = ({ kind, cards, banners }: SimilarProps) =>
  cards.length === 0 ? null : (
    <section aria-labelledby="similar">
      <div class="section-head">
        <h2 id="similar">{kind === 'bots' ? t('Similar bots') : t('Similar servers')}</h2>
      </div>
      <ul class="posters">
        {cards.map((card) => (
          <Poster key={card.id} card={card} banners={banners} />
        ))}
      </ul>
    </section>
  );

export const TeamLinks = ({ kind, reference }: { readonly kind: Kind; readonly reference: string }) => (
  <Panel title={t('Your listing')} id="team">
    <ul class="links">
      <IconLink to={`/dashboard/${kind}/${reference}`} label={t('Edit')} icon="pen" />
      <IconLink to={`/${kind}/${reference}/statistics`} label={t('Statistics')} icon="chart" />
    </ul>
  </Panel>
);

interface ReportProps {
  readonly kind: Kind;
  readonly reference: string;
  readonly name: string;
}

/** Folded until it is needed. */
export function Report({ kind, reference, name }: ReportProps) {
  const frame = useFrame();
  const { visitor, here } = frame;
  if (!canAct(frame)) return null;
  if (visitor === undefined)
    return (
      <p class="quiet-actions">
        <a href={signInPath(here)}>
          <Icon name="flag" /> {t('Sign in to report this')}
        </a>
      </p>
    );
  return (
    <Form to={`/${kind}/${reference}/reports`} back="#report" class="report" id="report">
      <FormFold
        look="quiet-summary"
        title={
          <>
            <Icon name="flag" />{' '}
            <T text="Report<more> {name}</more>" name={name} more={(inside) => <span class="sr">{inside}</span>} />
          </>
        }
      >
        <Select of={ListingReportBody} name="reason" label={t('What is wrong?')} />
        <Field
          of={ListingReportBody}
          name="details"
          label={t('Details')}
          rows={3}
          hint={t('What should staff know?')}
        />
        <button class="button">{t('Send report')}</button>
      </FormFold>
    </Form>
  );
}

/** The question before a listing for adults. The answer is valid for 30 days. */
export function AdultStep({ kind, name }: { readonly kind: Kind; readonly name: string }) {
  return (
    <div class="error-page">
      <p class="error-status" aria-hidden="true">
        18+
      </p>
      <h1 dir="auto">{name}</h1>
      <p class="lead">
        {kind === 'bots'
          ? t('This bot is for adults. Are you 18 or older?')
          : t('This server is for adults. Are you 18 or older?')}
      </p>
      <Form to="/adult" back={useFrame().here}>
        <p class="actions">
          <button class="button primary">{t('Yes, show it')}</button>
          <LinkButton to={`/${kind}`} label={t('Go back')} />
        </p>
      </Form>
    </div>
  );
}
