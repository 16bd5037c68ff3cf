import { isPublic } from '../../../listings/listing/listing.rules.js';
import type { CannedAnswerView } from '../../../listings/case-desk/canned-answers.view.js';
import { CaseCloseBody } from '../../../desk/reports/report-cases.dto.js';
import { ReportCasesStaffController } from '../../../desk/reports/report-cases.staff.controller.js';
import type { CaseFileAnswer, CaseReportView } from '../../../desk/reports/report-cases.view.js';
import type { Shown } from '../../page-book.js';
import { Ago, OwnWords, Panel, Pill } from '../../parts/basics.js';
import { Field, Select } from '../../parts/field.js';
import { plural, sentenceCase } from '../../parts/words.js';
import { Entries } from '../audit/entries.js';
import { AccountLink, DeskHead, ListingLink, State, ActionForm } from '../parts/basics.js';
import { CannedChoice, CaseNotesPanel, chosenText, CASE_TONES } from './reports.page.js';

export const ReportDeskPage = ({ view, beside, query }: Shown<CaseFileAnswer, readonly CannedAnswerView[]>) => (
  <>
    <DeskHead
      title={`Case ${view.id}: ${view.listing.name}`}
      crumb={['Reports', '/staff/reports']}
      lead={
        <>
          <Pill tone={CASE_TONES[view.state as keyof typeof CASE_TONES]}>
            {sentenceCase(view.outcome ?? view.state)}
          </Pill>{' '}
          {plural(view.reports, 'report')}, the first <Ago at={view.openedAt} />
          {view.assignedTo !== null && `, ${view.assignedTo} ${view.state === 'closed' ? 'closed it' : 'works on it'}`}
        </>
      }
    />
    <div class="with-side">
      <div class="stack">
        <Target of={view} />
        <Panel title="Reports" id="reports">
          <ul class="rows">
            {view.members.map((report) => (
              <Report key={report.id} of={report} />
            ))}
          </ul>
        </Panel>
        {view.state !== 'closed' && <Steps of={view} answers={beside} query={query} />}
        {view.answer !== null && (
          <Panel title="What the reporters read" id="answer">
            <OwnWords look="quoted" text={view.answer} />
          </Panel>
        )}
      </div>
      <aside class="stack" aria-label="Notes and actions">
        <CaseNotesPanel notes={view.notes} of={view.id} by={[ReportCasesStaffController, 'addReportNote']} />
        <Panel title="What staff did since the first report" id="actions">
          {view.linkedActions.length === 0 ? (
            <p class="quiet">Nothing yet.</p>
          ) : (
            <Entries entries={view.linkedActions} names={{ [view.listing.id]: view.listing.name }} />
          )}
        </Panel>
      </aside>
    </div>
  </>
);

const Target = ({ of: { listing, rating, owner, author } }: { readonly of: CaseFileAnswer }) => (
  <Panel title={rating === null ? 'The reported listing' : 'The reported rating'} id="target">
    <p>
      <ListingLink id={listing.id} name={listing.name} /> <State state={listing.state} />
      {owner !== null && (
        <>
          {' '}
          of <AccountLink id={owner.id} name={owner.username} />
        </>
      )}
      {isPublic(listing.state) && (
        <>
          {' · '}
          <a href={`/${listing.kind}s/${listing.id}`}>See its page</a>
        </>
      )}
    </p>
    {rating !== null && (
      <>
        <p>
          {rating.stars === null ? 'Deleted by its author' : plural(rating.stars, 'star')}
          {author !== null && (
            <>
              {' '}
              by <AccountLink id={author.id} name={author.username} />
            </>
          )}
          {rating.hidden && ', hidden'}
        </p>
        {rating.comment !== null && <OwnWords look="quoted" text={rating.comment} />}
      </>
    )}
    <p class="quiet">
      Act on the page of the listing: <a href={`/staff/listings/${listing.id}`}>flags and suspension</a>
      {rating !== null && (
        <>
          , <a href={`/staff/listings/${listing.id}/ratings`}>ratings</a>
        </>
      )}
      . What you do is linked to this case.
    </p>
  </Panel>
);

const Report = ({ of: { reason, details, reporter, reportedAt } }: { readonly of: CaseReportView }) => (
  <li class="own-row">
    <div class="row-main">
      <p>
        <strong>{sentenceCase(reason)}</strong>
        <span class="quiet">
          , by {reporter === null ? 'a deleted account' : <AccountLink id={reporter.id} name={reporter.username} />},{' '}
          <Ago at={reportedAt} />
        </span>
      </p>
      {details !== null && <OwnWords look="quoted" text={details} />}
    </div>
  </li>
);

interface StepsProps {
  readonly of: CaseFileAnswer;
  readonly answers: readonly CannedAnswerView[];
  readonly query: URLSearchParams;
}

function Steps({ of: { id, state, version }, answers, query }: StepsProps) {
  const path = `/staff/reports/${id}`;
  const seen = <input type="hidden" name="version" value={version} />;
  return (
    <Panel title="Decide" id="decide">
      <div class="stack-small">
        {state === 'open' ? (
          <ActionForm by={[ReportCasesStaffController, 'takeReport']} of={id} title="Take the case" isPrimary>
            {seen}
          </ActionForm>
        ) : (
          <>
            <ActionForm by={[ReportCasesStaffController, 'putReportBack']} of={id} title="Put the case back">
              {seen}
            </ActionForm>
            <ActionForm by={[ReportCasesStaffController, 'takeReportOver']} of={id} title="Take the case over">
              {seen}
            </ActionForm>
          </>
        )}
        <ActionForm
          by={[ReportCasesStaffController, 'closeReport']}
          of={id}
          title="Close the case"
          isOpen={chosenText(answers, query) !== ''}
          effects={[
            'Reporters read whether staff acted on their report, and your answer: not who decided.',
            'Later reports of the same target open a new case.',
          ]}
        >
          {seen}
          <Select of={CaseCloseBody} name="outcome" label="Outcome" />
          <Field
            of={CaseCloseBody}
            name="answer"
            label="Answer to the reporters"
            hint="They read it beside the result."
            value={chosenText(answers, query)}
            rows={4}
            wide
          />
        </ActionForm>
        <CannedChoice path={path} answers={answers} query={query} />
      </div>
    </Panel>
  );
}
