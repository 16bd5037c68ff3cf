import { t } from '../../../core/texts/t.js';
import { T } from '../../parts/t.js';
import type { ComponentChildren } from 'preact';
import { isPublic } from '../../../listings/listing/listing.rules.js';
import type { CannedAnswerView } from '../../../listings/case-desk/canned-answers.view.js';
import { CaseCloseBody } from '../../../desk/reports/report-cases.dto.js';
import { ReportCasesStaffController } from '../../../desk/reports/report-cases.staff.controller.js';
import type { CaseFileAnswer, CaseReportView } from '../../../desk/reports/report-cases.view.js';
import type { Shown } from '../../page-book.js';
import { Ago, OwnWords, Panel } from '../../parts/basics.js';
import { Field, Select, choicesFrom } from '../../parts/field.js';
import { Entries } from '../audit/entries.js';
import { AccountLink, DeskHead, ListingLink, State, ActionForm } from '../parts/basics.js';
import { Form } from '../../parts/form.js';
import { requestOf } from '../parts/allowed.js';
import { caseOutcomes, reportReasons } from '../../parts/value-words.js';
import { wordFor } from '../../parts/words.js';
import { CannedChoice, CaseNotesPanel, CasePill, chosenText } from './reports.page.js';

export const ReportDeskPage = ({ view, beside, query }: Shown<CaseFileAnswer, readonly CannedAnswerView[]>) => (
  <>
    <DeskHead
      title={t('Case {number}: {name}', { number: view.id, name: view.listing.name })}
      crumb={[t('Reports'), '/staff/reports']}
      lead={
        <>
          <CasePill of={view} /> <Summary of={view} />
        </>
      }
    />
    <div class="with-side">
      <div class="stack">
        <Target of={view} />
        <Panel title={t('Reports')} id="reports">
          <ul class="rows">
            {view.members.map((report) => (
              <Report key={report.id} of={report} />
            ))}
          </ul>
        </Panel>
        {view.state !== 'closed' && <Steps of={view} answers={beside} query={query} />}
        {view.answer !== null && (
          <Panel title={t('What the reporters read')} id="answer">
            <OwnWords look="quoted" text={view.answer} />
          </Panel>
        )}
      </div>
      <aside class="stack" aria-label={t('Notes and actions')}>
        <CaseNotesPanel notes={view.notes} of={view.id} by={[ReportCasesStaffController, 'addReportNote']} />
        <Panel title={t('What staff did since the first report')} id="actions">
          {view.linkedActions.length === 0 ? (
            <p class="quiet">{t('Nothing yet.')}</p>
          ) : (
            <Entries entries={view.linkedActions} names={{ [view.listing.id]: view.listing.name }} />
          )}
        </Panel>
      </aside>
    </div>
  </>
);

const Target = ({ of: { listing, rating, owner, author } }: { readonly of: CaseFileAnswer }) => (
  <Panel title={rating === null ? t('The reported listing') : t('The reported rating')} id="target">
    <p>
      {owner === null ? (
        <>
          <ListingLink id={listing.id} name={listing.name} /> <State state={listing.state} />
        </>
      ) : (
        <T
          text="{listing} {state} of {owner}"
          listing={<ListingLink id={listing.id} name={listing.name} />}
          state={<State state={listing.state} />}
          owner={<AccountLink id={owner.id} name={owner.username} />}
        />
      )}
      {isPublic(listing.state) && (
        <>
          {' · '}
          <a href={`/${listing.kind}s/${listing.id}`}>{t('See its page')}</a>
        </>
      )}
    </p>
    {rating !== null && (
      <>
        <p>
          <RatingFacts stars={rating.stars} isHidden={rating.hidden} author={author} />
        </p>
        {rating.comment !== null && <OwnWords look="quoted" text={rating.comment} />}
      </>
    )}
    <p class="quiet">
      {rating === null ? (
        <T
          text="Act on the page of the listing: <a>flags and suspension</a>. What you do is linked to this case."
          a={(inside) => <a href={`/staff/listings/${listing.id}`}>{inside}</a>}
        />
      ) : (
        <T
          text="Act on the page of the listing: <a>flags and suspension</a>, <ratings>ratings</ratings>. What you do is linked to this case."
          a={(inside) => <a href={`/staff/listings/${listing.id}`}>{inside}</a>}
          ratings={(inside) => <a href={`/staff/listings/${listing.id}/ratings`}>{inside}</a>}
        />
      )}
    </p>
  </Panel>
);

interface RatingFactsProps {
  readonly stars: number | null;
  readonly isHidden: boolean;
  readonly author: CaseFileAnswer['author'];
}

function RatingFacts({ stars, isHidden, author }: RatingFactsProps) {
  const hidden = String(isHidden);
  const name = author && <AccountLink id={author.id} name={author.username} />;
  if (stars === null)
    return author === null ? (
      <T text="Deleted by its author{hidden, select, true {, hidden} other {}}" hidden={hidden} />
    ) : (
      <T text="Deleted by its author by {name}{hidden, select, true {, hidden} other {}}" name={name} hidden={hidden} />
    );
  return author === null ? (
    <T
      text="{stars, plural, one {# star} other {# stars}}{hidden, select, true {, hidden} other {}}"
      stars={stars}
      hidden={hidden}
    />
  ) : (
    <T
      text="{stars, plural, one {# star} other {# stars}} by {name}{hidden, select, true {, hidden} other {}}"
      stars={stars}
      name={name}
      hidden={hidden}
    />
  );
}

const strong = (inside: ComponentChildren) => <strong>{inside}</strong>;
const quiet = (inside: ComponentChildren) => <span class="quiet">{inside}</span>;

function Summary({ of: { reports, openedAt, assignedTo, state } }: { readonly of: CaseFileAnswer }) {
  const values = { reports, ago: <Ago at={openedAt} />, name: <span dir="auto">{assignedTo}</span> };
  if (assignedTo === null)
    return <T text="{reports, plural, one {# report} other {# reports}}, the first {ago}" {...values} />;
  return state === 'closed' ? (
    <T text="{reports, plural, one {# report} other {# reports}}, the first {ago}, {name} closed it" {...values} />
  ) : (
    <T text="{reports, plural, one {# report} other {# reports}}, the first {ago}, {name} works on it" {...values} />
  );
}

const Report = ({ of: { reason, details, reporter, reportedAt } }: { readonly of: CaseReportView }) => (
  <li class="own-row">
    <div class="row-main">
      <p>
        {reporter === null ? (
          <T
            text="<b>{reason}</b><quiet>, by a deleted account, {ago}</quiet>"
            reason={wordFor(reportReasons(), reason)}
            ago={<Ago at={reportedAt} />}
            b={strong}
            quiet={quiet}
          />
        ) : (
          <T
            text="<b>{reason}</b><quiet>, by {reporter}, {ago}</quiet>"
            reason={wordFor(reportReasons(), reason)}
            reporter={<AccountLink id={reporter.id} name={reporter.username} />}
            ago={<Ago at={reportedAt} />}
            b={strong}
            quiet={quiet}
          />
        )}
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
    <Panel title={t('Decide')} id="decide">
      <div class="stack-small">
        {state === 'open' ? (
          <Form {...requestOf(ReportCasesStaffController, 'takeReport', id)}>
            {seen}
            <button class="button primary">{t('Take the case')}</button>
          </Form>
        ) : (
          <>
            <Form {...requestOf(ReportCasesStaffController, 'putReportBack', id)}>
              {seen}
              <button class="button">{t('Put the case back')}</button>
            </Form>
            <ActionForm by={[ReportCasesStaffController, 'takeReportOver']} of={id} title={t('Take the case over')}>
              {seen}
            </ActionForm>
          </>
        )}
        <ActionForm
          by={[ReportCasesStaffController, 'closeReport']}
          of={id}
          title={t('Close the case')}
          isOpen={chosenText(answers, query) !== ''}
          effects={[
            t('Reporters read whether staff acted on their report, and your answer: not who decided.'),
            t('Later reports of the same target open a new case.'),
          ]}
        >
          {seen}
          <Select of={CaseCloseBody} name="outcome" label={t('Outcome')} choices={choicesFrom(caseOutcomes())} />
          <Field
            of={CaseCloseBody}
            name="answer"
            label={t('Answer to the reporters')}
            hint={t('They read it beside the result.')}
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
