import type { VNode } from 'preact';
import type { DayVotesView } from '../../finding/listing-pages/listing-pages.view.js';
import { ListingReportBody } from '../../desk/reports/report.dto.js';
import { tagPath } from '../../finding/topics/topic.rules.js';
import { signInPath } from '../frame/account-menu.js';
import { useFrame } from '../frame/frame.js';
import { LinkButton, Panel } from '../parts/basics.js';
import { Chart } from '../parts/chart.js';
import { Field, Select } from '../parts/field.js';
import { Form, useShownForm } from '../parts/form.js';
import { Prose } from '../parts/prose.js';
import { Icon } from '../parts/pictures.js';
import { KIND_NAME } from '../../listings/listing/listing.rules.js';

export type Kind = 'bots' | 'servers';

export const About = ({ html }: { readonly html: string }) => (
  <Panel title="About" id="about">
    {html === '' ? <p class="quiet">The long description is still missing.</p> : <Prose html={html} />}
  </Panel>
);

export const Tags = ({ tags, kind }: { readonly tags: readonly string[]; readonly kind: Kind }) =>
  tags.length === 0 ? null : (
    <p class="tags">
      {tags.map((tag) => (
        <a key={tag} class="tag" href={tagPath(`/${kind}`, tag)} dir="auto">
          {tag}
        </a>
      ))}
    </p>
  );

/** The public chart: votes that still count, by the day on which they were cast. */
export const VotesChart = ({ days }: { readonly days: readonly DayVotesView[] }) => (
  <Panel title="Last 90 days" id="votes">
    <Chart name="Votes" unit="votes" points={days.map(({ date, votes }) => ({ label: date, value: votes }))} />
  </Panel>
);

export const Similar = ({ kind, children }: { readonly kind: Kind; readonly children: readonly VNode[] }) =>
  children.length === 0 ? null : (
    <section aria-labelledby="similar">
      <div class="section-head">
        <h2 id="similar">Similar {kind}</h2>
      </div>
      <ul class="rows">{children}</ul>
    </section>
  );

export const TeamLinks = ({ kind, reference }: { readonly kind: Kind; readonly reference: string }) => (
  <Panel title="Your listing" id="team">
    <ul class="links">
      <li>
        <a href={`/dashboard/${kind}/${reference}`}>
          Edit <Icon name="pen" />
        </a>
      </li>
      <li>
        <a href={`/${kind}/${reference}/statistics`}>
          Statistics <Icon name="chart" />
        </a>
      </li>
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
  const { visitor, here } = useFrame();
  if (visitor === undefined)
    return (
      <p class="quiet-actions">
        <a href={signInPath(here)}>
          <Icon name="flag" /> Sign in to report this
        </a>
      </p>
    );
  return (
    <Form to={`/${kind}/${reference}/reports`} back="#report" class="report" id="report">
      <ReportFold name={name} />
    </Form>
  );
}

const ReportFold = ({ name }: { readonly name: string }) => (
  <details class="fold" open={useShownForm() !== undefined}>
    <summary class="quiet-summary">
      <Icon name="flag" /> Report<span class="sr"> {name}</span>
    </summary>
    <div class="fold-body">
      <Select of={ListingReportBody} name="reason" label="What is wrong?" />
      <Field of={ListingReportBody} name="details" label="Details" rows={3} hint="What should staff know?" />
      <button class="button">Send report</button>
    </div>
  </details>
);

/** The question before a listing for adults. The answer is valid for 30 days. */
export function AdultStep({ kind, name }: { readonly kind: Kind; readonly name: string }) {
  const noun = kind === 'bots' ? KIND_NAME.bot : KIND_NAME.server;
  return (
    <div class="error-page">
      <p class="error-status" aria-hidden="true">
        18+
      </p>
      <h1 dir="auto">{name}</h1>
      <p class="lead">This {noun.toLowerCase()} is for adults. Are you 18 or older?</p>
      <Form to="/adult" back={useFrame().here}>
        <p class="actions">
          <button class="button primary">Yes, show it</button>
          <LinkButton to={`/${kind}`} label="Go back" />
        </p>
      </Form>
    </div>
  );
}
