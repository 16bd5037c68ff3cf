import { t } from '../../../core/texts/t.js';
import { T } from '../../parts/t.js';
import type { FarmEvidenceView, VoteFindingView } from '../../../activity/votes/farms/finding-desk.view.js';
import { FindingsStaffController } from '../../../activity/votes/farms/findings.staff.controller.js';
import { Callout, Facts, LinkButton, Panel, Pill } from '../../parts/basics.js';
import { count, inUtc } from '../../parts/words.js';
import { ActionForm, ListingLink } from '../parts/basics.js';

export const Step = ({ of }: { readonly of: VoteFindingView }) =>
  of.state === 'dismissed' ? (
    <Pill>{t('Dismissed', {}, { context: 'a finding' })}</Pill>
  ) : of.step === 'hold' ? (
    <Pill tone="bad">{t('New rewards wait')}</Pill>
  ) : (
    <Pill tone="warn">{t('Look', {}, { context: 'a step' })}</Pill>
  );

interface FindingsProps {
  readonly findings: readonly VoteFindingView[];
  readonly path: string;
}

/** The findings of the hourly search about a listing. */
export const Findings = ({ findings, path }: FindingsProps) =>
  findings.length === 0 ? (
    <Callout tone="good" title={t('No findings')}>
      <p>{t('The hourly search finds nothing suspicious among the votes of this listing that count.')}</p>
    </Callout>
  ) : (
    <>
      {findings.map((one) => (
        <Finding key={one.id} of={one} path={path} />
      ))}
    </>
  );

function Finding({ of, path }: { readonly of: VoteFindingView; readonly path: string }) {
  const isOpen = of.state === 'open';
  return (
    <Panel
      title={t('Finding {number}: score {score}', { number: of.id, score: of.score })}
      id={`finding-${of.id}`}
      note={t('What the hourly search found. It is no proof.')}
    >
      <p>
        <Step of={of} />
      </p>
      <ul class="points">
        {of.evidence.map((one) => (
          <li key={one.signal}>
            <Sentence of={one} />
          </li>
        ))}
      </ul>
      <Facts
        rows={[
          [t('Votes cast'), t('{from} to {to}', { from: inUtc(of.from), to: inUtc(of.to) })],
          [t('Found first'), inUtc(of.firstSeenAt)],
          [t('Found last'), inUtc(of.lastSeenAt)],
          [
            t('Quarantine would take'),
            t(
              '{votes, plural, one {# vote} other {# votes}}, each of another voter: {before} votes of the listing become {after}.',
              { votes: of.votes, before: count(of.listingVotes), after: count(of.listingVotes - of.votes) },
            ),
          ],
        ]}
      />
      <p class="actions">
        <LinkButton to={`${path}?${votesOf(of)}`} label={t('Show its votes')} />
        {isOpen && of.votes > 0 && (
          <LinkButton to={`${path}/batches/new?${votesOf(of)}`} label={t('Quarantine its votes…')} look="danger" />
        )}
      </p>
      {isOpen ? (
        <ActionForm
          by={[FindingsStaffController, 'dismissFinding']}
          of={of.id}
          title={t('Dismiss')}
          effects={[
            t('Tokens of new votes come at once again, unless another finding holds them back.'),
            t('Its votes count for Trending again.'),
            t('Tokens that wait already come at their time.'),
          ]}
        />
      ) : (
        <ActionForm by={[FindingsStaffController, 'reopenFinding']} of={of.id} title={t('Open again')} />
      )}
    </Panel>
  );
}

/** The query for the votes of a finding. The end of a period is exclusive. */
function votesOf({ id, from, to }: VoteFindingView): URLSearchParams {
  const end = new Date(new Date(to).getTime() + 1).toISOString();
  return new URLSearchParams({ finding: String(id), from, to: end });
}

function Sentence({ of }: { readonly of: FarmEvidenceView }) {
  const figures = { part: count(of.part), whole: count(of.whole) };
  // The view leaves out signals of another release. A signal that it should not have shows nothing, and the page stays.
  const known: Readonly<Record<string, (() => string) | undefined>> = sentences(of, figures);
  if (of.signal !== 'partners') return <>{known[of.signal]?.()}</>;
  return (
    <T
      text="The voters also vote for the same few listings, far more often than others do: {listings}."
      listings={of.listings.map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && ' · '}
          <ListingLink id={id} name={name} />
        </span>
      ))}
    />
  );
}

interface Figures extends Readonly<Record<string, string>> {
  readonly part: string;
  readonly whole: string;
}

const sentences = (of: FarmEvidenceView, figures: Figures) =>
  ({
    'only-votes': () => t('{part} of {whole} voters who had been here for a week have done nothing but vote.', figures),
    'no-picture': () => t('{part} of {whole} accounts have no picture of their own.', figures),
    names: () => t('{part} of {whole} usernames have the same shape.', figures),
    'made-together': () =>
      t('{part} of {whole} accounts were made on the platform between {from} and {to}.', {
        ...figures,
        from: inUtc(of.from ?? ''),
        to: inUtc(of.to ?? ''),
      }),
    readers: () =>
      of.points < 0
        ? t('Of {whole} readers of the page, only {part} voted: this speaks against a farm.', figures)
        : t('Of {whole} readers of the page, {part} voted.', figures),
  }) as const satisfies Readonly<Record<Exclude<FarmEvidenceView['signal'], 'partners'>, () => string>>;
