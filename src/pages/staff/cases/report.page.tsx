import { t } from '../../../core/texts/t.js';
import { T } from '../../parts/t.js';
import { isPublic } from '../../../listings/listing/listing.rules.js';
import type { CannedAnswerView } from '../../../listings/case-desk/canned-answers.view.js';
import { CaseCloseBody } from '../../../desk/reports/report-cases.dto.js';
import { ReportCasesStaffController } from '../../../desk/reports/report-cases.staff.controller.js';
import type { CaseFileAnswer, CaseReportView } from '../../../desk/reports/report-cases.view.js';
import type { Shown } from '../../page-book.js';
import { Ago, OwnWords, Panel, Pill } from '../../parts/basics.js';
import { Field, Select } from '../../parts/field.js';
import { sentenceCase } from '../../parts/words.js';
import { Entries } from '../audit/entries.js';
import { AccountLink, DeskHead, ListingLink, State, ActionForm } from '../parts/basics.js';
import { CannedChoice, CaseNotesPanel, chosenText, CASE_TONES } from './reports.page.js';

export const ReportDeskPage = ({ view, beside, query }: Shown<CaseFileAnswer, readonly CannedAnswerView[]>) => (
  <>
    <DeskHead
      title={t('Case {name}: {name2}', { name: view.id, name2: view.listing.name })}
      crumb={[t('Reports'), '/staff/reports']}
      lead={
        <>
          <Pill tone={CASE_TONES[view.state as keyof typeof CASE_TONES]}>
            {sentenceCase(view.outcome ?? view.state)}
          </Pill>{' '}
          <T
            text="{reports, plural, one {# report} other {# reports}}, the first {ago}"
            reports={view.reports}
            ago={<Ago at={view.openedAt} />}
          />
          {view.assignedTo !== null && `, ${view.assignedTo} ${view.state === 'closed' ? 'closed it' : 'works on it'}`}
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
      <ListingLink id={listing.id} name={listing.name} /> <State state={listing.state} />
      {owner !== null && (
        <>
          {' '}
          {t('of')} <AccountLink id={owner.id} name={owner.username} />
        </>
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
          {rating.stars === null
            ? t('Deleted by its author')
            : t('{stars, plural, one {# star} other {# stars}}', { stars: rating.stars })}
          {author !== null && (
            <>
              {' '}
              {t('by')} <AccountLink id={author.id} name={author.username} />
            </>
          )}
          {rating.hidden && t(', hidden')}
        </p>
        {rating.comment !== null && <OwnWords look="quoted" text={rating.comment} />}
      </>
    )}
    <p class="quiet">
      <T
        text="Act on the page of the listing: <link>flags and suspension</link>"
        link={(inside) => <a href={`/staff/listings/${listing.id}`}>{inside}</a>}
      />
      {rating !== null && (
        <>
          , <a href={`/staff/listings/${listing.id}/ratings`}>{t('ratings')}</a>
        </>
      )}
      {t('. What you do is linked to this case.')}
    </p>
  </Panel>
);

const Report = ({ of: { reason, details, reporter, reportedAt } }: { readonly of: CaseReportView }) => (
  <li class="own-row">
    <div class="row-main">
      <p>
        <strong>{sentenceCase(reason)}</strong>
        <span class="quiet">
          {t(', by')}{' '}
          {reporter === null ? t('a deleted account') : <AccountLink id={reporter.id} name={reporter.username} />},{' '}
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
    <Panel title={t('Decide')} id="decide">
      <div class="stack-small">
        {state === 'open' ? (
          <ActionForm by={[ReportCasesStaffController, 'takeReport']} of={id} title={t('Take the case')} isPrimary>
            {seen}
          </ActionForm>
        ) : (
          <>
            <ActionForm by={[ReportCasesStaffController, 'putReportBack']} of={id} title={t('Put the case back')}>
              {seen}
            </ActionForm>
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
          <Select of={CaseCloseBody} name="outcome" label={t('Outcome')} />
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
