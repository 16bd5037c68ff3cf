import { t } from '../../../core/texts/t.js';
import { isPublic } from '../../../listings/listing/listing.rules.js';
import type { CannedAnswerView } from '../../../listings/case-desk/canned-answers.view.js';
import { ReportBatchesStaffController } from '../../../desk/reports/report-batches.staff.controller.js';
import { CaseActionBody, CaseCloseBody } from '../../../desk/reports/report-cases.dto.js';
import { ReportCasesStaffController } from '../../../desk/reports/report-cases.staff.controller.js';
import type { CaseFileAnswer } from '../../../desk/reports/report-cases.view.js';
import { useFrame } from '../../frame/frame.js';
import { Field, Select, choicesFrom } from '../../parts/field.js';
import { Form } from '../../parts/form.js';
import { caseOutcomes } from '../../parts/value-words.js';
import { requestOf } from '../parts/allowed.js';
import { ActionForm, Key } from '../parts/basics.js';
import { CannedChoice, chosenText } from './reports.page.js';

interface StepsProps {
  readonly of: CaseFileAnswer;
  readonly answers: readonly CannedAnswerView[];
  readonly query: URLSearchParams;
}

/** What staff can do about an open case. */
export function Steps({ of: view, answers, query }: StepsProps) {
  const { visitor } = useFrame();
  const { id, state, version, listing, rating, assignedTo } = view;
  const seen = <input type="hidden" name="version" value={version} />;
  if (assignedTo !== null && assignedTo !== visitor?.username)
    return (
      <section class="decide" aria-label={t('Decide')}>
        <ActionForm by={[ReportCasesStaffController, 'takeReportOver']} of={id} title={t('Take the case over')}>
          {seen}
        </ActionForm>
      </section>
    );
  const [step, label] =
    state === 'open'
      ? (['takeReport', t('Take the case')] as const)
      : (['putReportBack', t('Put the case back')] as const);
  return (
    <>
      <CannedChoice path={`/staff/reports/${id}`} answers={answers} query={query} />
      <section class="decide" aria-label={t('Decide')}>
        <div class="decide-main">
          <Form {...requestOf(ReportBatchesStaffController, 'dismissReports')}>
            <input type="hidden" name="reports" value={`${id}:${version}`} />
            <button class="button good" data-press="d">
              {t('Dismiss')} <Key name="D" />
            </button>
          </Form>
          <Form {...requestOf(ReportCasesStaffController, step, id)}>
            {seen}
            <button class="button" data-press="t">
              {label} <Key name="T" />
            </button>
          </Form>
          {(rating === null ? isPublic(listing.state) : rating.stars !== null && !rating.hidden) && (
            <ActionForm
              by={[ReportCasesStaffController, 'actOnReport']}
              of={id}
              title={rating === null ? t('Suspend') : t('Hide')}
              button={rating === null ? t('Suspend {name}', { name: listing.name }) : t('Hide the rating')}
              isDangerous
              press="s"
              effects={[
                t('The case is closed in the same step.'),
                t('Reporters read whether staff acted on their report, and your answer: not who decided.'),
              ]}
            >
              {seen}
              {rating === null && (
                <Field
                  of={CaseActionBody}
                  name="note"
                  label={t('Note for its team')}
                  hint={t('What its team reads, up to 1,000 characters. Say what to do.')}
                  rows={2}
                  wide
                />
              )}
              <ReportersAnswer value={chosenText(answers, query)} />
            </ActionForm>
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
            <ReportersAnswer value={chosenText(answers, query)} />
          </ActionForm>
        </div>
      </section>
    </>
  );
}

const ReportersAnswer = ({ value }: { readonly value: string }) => (
  <Field
    of={CaseCloseBody}
    name="answer"
    label={t('Answer to the reporters')}
    hint={t('They read it beside the result.')}
    value={value}
    rows={4}
    wide
  />
);
