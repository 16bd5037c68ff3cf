import { listed, t } from '../../../core/texts/t.js';
import { T } from '../../parts/t.js';
import type { CaseNoteView } from '../../../listings/case-desk/staff-note.view.js';
import { CaseNoteBody } from '../../../listings/case-desk/case-desk.dto.js';
import { Ago, OwnWords, Panel, List, Empty, LinkButton, Pill } from '../../parts/basics.js';
import { Pager } from '../../parts/table.js';
import { Field } from '../../parts/field.js';
import { Form } from '../../parts/form.js';
import { type Controller, type Target, requestOf, useMay } from '../parts/allowed.js';
import { CannedAnswersStaffController } from '../../../listings/case-desk/canned-answers.staff.controller.js';
import type { CannedAnswerView } from '../../../listings/case-desk/canned-answers.view.js';
import type { Audience } from '../../../listings/case-desk/case-desk.rules.js';
import type { PageRequest, Shown } from '../../page-book.js';
import { MAX_SELECTED } from '../../../listings/batches/batch.rules.js';
import { CasesQuery } from '../../../desk/reports/report-cases.dto.js';
import type { CaseView, CasesAnswer } from '../../../desk/reports/report-cases.view.js';
import type { ListedBatchView } from '../../../listings/batches/batch-file.view.js';
import { kinds } from '../../account/account-words.js';
import { KeyHelp } from '../queue/keys.js';
import { UndoBatches } from '../batches/batches.page.js';
import { DeskHead } from '../parts/basics.js';
import { caseOutcomes, caseStates, reportReasons, reportTargets } from '../../parts/value-words.js';
import { wordFor } from '../../parts/words.js';
import { ChoiceFilter, Filters, BatchBar, SelectBox } from '../parts/filters.js';

interface CaseNotesProps<C> {
  readonly notes: readonly CaseNoteView[];
  /** The case. */
  readonly of: Target;
  readonly by: readonly [controller: Controller<C>, method: keyof C & string];
}

export function CaseNotesPanel<C>({ notes, of, by: [controller, method] }: CaseNotesProps<C>) {
  const may = useMay();
  return (
    <Panel title={t('Notes between staff')} id="notes" note={t('Nobody else reads them.')}>
      {notes.length > 0 && (
        <ul class="rows">
          {notes.map(({ id, by, at, note }) => (
            <li key={id} class="own-row">
              <div class="row-main">
                <h3 class="as-text quiet">
                  <span dir="auto">{by}</span>, <Ago at={at} />
                </h3>
                <OwnWords look="as-written" text={note} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {may(controller, method) && (
        <Form {...requestOf(controller, method, of)} back="#notes" class="stack-small">
          <Field of={CaseNoteBody} name="note" label={t('New note')} rows={2} wide />
          <p>
            <button class="button">{t('Add the note')}</button>
          </p>
        </Form>
      )}
    </Panel>
  );
}

export const besideAnswers =
  (audience: Audience) =>
  async ({ ask }: Pick<PageRequest<unknown>, 'ask'>): Promise<readonly CannedAnswerView[]> => {
    const { answers } = await ask(CannedAnswersStaffController).listCannedAnswers();
    return answers.filter((one) => one.active && one.audience === audience);
  };

const CHOSEN = 'canned';

/** The canned answer that the address names; empty for none. */
export const chosenText = (answers: readonly CannedAnswerView[], query: URLSearchParams): string =>
  answers.find(({ id }) => String(id) === query.get(CHOSEN))?.text ?? '';

interface CannedChoiceProps {
  readonly path: string;
  readonly answers: readonly CannedAnswerView[];
  readonly query: URLSearchParams;
}

/** Opens the same page with the chosen text in the form, where it can be edited. */
export const CannedChoice = ({ path, answers, query }: CannedChoiceProps) =>
  answers.length === 0 ? null : (
    <form action={path} class="inline-form canned" aria-label={t('Canned answers')}>
      <div class="field">
        <label for="canned">{t('Canned answer')}</label>
        <select id="canned" name={CHOSEN}>
          {answers.map(({ id, name }) => (
            <option key={id} value={id} selected={String(id) === query.get(CHOSEN)} dir="auto">
              {name}
            </option>
          ))}
        </select>
      </div>
      <button class="button">{t('Put it into the form')}</button>
    </form>
  );

/** The keys of cases press what the pages show, as those of the queue do. */
export const CaseKeys = () => (
  <KeyHelp
    of={[
      ['J K', t('Go to the next or previous case of the list')],
      [t('Enter'), t('Open the case of the list')],
      ['D', t('Dismiss the open case')],
      ['S', t('Suspend the listing, or hide the rating: opens the form')],
      ['T', t('Take the case, or put it back')],
      [t('Ctrl Enter'), t('Send the form that you are writing in')],
      ['X', t('Select for several decisions at once')],
      [t('Shift X'), t('Select all on this page, or none')],
      ['?', t('Show or close this list')],
    ]}
    note={t('Decisions need the focus on the open case. Keys do nothing while you type.')}
  />
);

const PATH = '/staff/reports';
const TONES = { open: 'warn', in_work: 'plain', closed: 'good' } as const;

export const CasePill = ({ of: { state, outcome } }: { readonly of: Pick<CaseView, 'state' | 'outcome'> }) => (
  <Pill tone={TONES[state as keyof typeof TONES]}>
    {outcome === null ? wordFor(caseStates(), state) : wordFor(caseOutcomes(), outcome)}
  </Pill>
);

export const ReportsDeskPage = ({ view, beside, query }: Shown<CasesAnswer, readonly ListedBatchView[]>) => (
  <>
    <DeskHead
      title={t('Reports')}
      lead={t(
        '{total, plural, one {# case} other {# cases}}, oldest first. A case holds all reports of one listing or rating.',
        { total: view.total },
      )}
      action={
        <>
          <CaseKeys />
          <LinkButton
            to={query.get('mine') === 'true' ? PATH : `${PATH}?mine=true`}
            label={query.get('mine') === 'true' ? t('All cases') : t('My cases')}
          />
        </>
      }
    />
    <UndoBatches batches={beside} />
    <Filters path={PATH} name={t('Filter the cases')}>
      <ChoiceFilter
        of={CasesQuery}
        name="state"
        label={t('State')}
        any={t('Not closed')}
        words={{ ...caseStates(), all: t('All') }}
        query={query}
      />
      <ChoiceFilter
        of={CasesQuery}
        name="target"
        label={t('About', {}, { context: 'a listing or a rating' })}
        any={t('Everything')}
        words={reportTargets()}
        query={query}
      />
      <ChoiceFilter
        of={CasesQuery}
        name="reason"
        label={t('Reason')}
        any={t('Any reason')}
        words={reportReasons()}
        query={query}
      />
    </Filters>
    {view.cases.some(isWaiting) && (
      <BatchBar
        to="/staff/reports/batches/new"
        button={t('Dismiss the selected…')}
        of={view.cases.filter(isWaiting).length}
        max={MAX_SELECTED}
      />
    )}
    <List
      of={view.cases}
      empty={<Empty title={t('No cases')}>{t('Nothing is reported that matches these filters.')}</Empty>}
      item={(one) => <CaseRow of={one} />}
    />
    <Pager page={view.page} pages={Math.ceil(view.total / view.limit)} path={PATH} query={query} />
  </>
);

export const caseTitle = ({ target, listing }: Pick<CaseView, 'target' | 'listing'>): string =>
  target === 'rating' ? t('A rating of {name}', { name: listing.name }) : listing.name;

const isWaiting = ({ state }: Pick<CaseView, 'state'>): boolean => state !== 'closed';

export const CaseRow = ({
  of: { id, version, target, state, reports, reasons, listing, assignedTo, openedAt, outcome },
}: {
  readonly of: CaseView;
}) => (
  <li class="own-row" data-row>
    <div class="row-main">
      <h2>
        {isWaiting({ state }) && (
          <SelectBox
            form="batch"
            name="reports"
            value={`${id}:${version}`}
            label={t('Select case {number}: {name}', { number: id, name: listing.name })}
          />
        )}{' '}
        <a class="row-link" href={`${PATH}/${id}`} dir="auto">
          {caseTitle({ target, listing })}
        </a>{' '}
        <CasePill of={{ state, outcome }} />
      </h2>
      <p class="facts">
        <span>{listed(reasons.map((reason) => wordFor(reportReasons(), reason)))}</span>
        <span>{wordFor(kinds(), listing.kind)}</span>
        <span>{t('{reports, plural, one {# report} other {# reports}}', { reports })}</span>
        <span>
          <T text="opened {ago}" ago={<Ago at={openedAt} />} />
        </span>
        {assignedTo !== null && (
          <span>
            {state === 'closed'
              ? t('closed by {name}', { name: assignedTo })
              : t('{name} works on it', { name: assignedTo })}
          </span>
        )}
      </p>
    </div>
  </li>
);
