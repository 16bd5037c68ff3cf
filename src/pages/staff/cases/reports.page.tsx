import { MAX_SELECTED } from '../../../listings/batches/batch.rules.js';
import { CasesQuery } from '../../../desk/reports/report-cases.dto.js';
import type { CaseView, CasesAnswer } from '../../../desk/reports/report-cases.view.js';
import type { ListedBatchView } from '../../../listings/batches/batch-file.view.js';
import type { Shown } from '../../page-book.js';
import { List, Ago, Empty, LinkButton, Pager, Pill } from '../../parts/basics.js';
import { plural, sentenceCase } from '../../parts/words.js';
import { UndoBatches } from '../batches/batches.page.js';
import { DeskHead } from '../parts/basics.js';
import { ChoiceFilter, Filters, BatchBar, SelectBox } from '../parts/filters.js';

const PATH = '/staff/reports';
export const CASE_TONES = { open: 'warn', in_work: 'plain', closed: 'good' } as const;

export const ReportsDeskPage = ({ view, beside, query }: Shown<CasesAnswer, readonly ListedBatchView[]>) => (
  <>
    <DeskHead
      title="Reports"
      lead={`${plural(view.total, 'case')}, oldest first. A case holds all reports of one listing or rating.`}
      action={
        <LinkButton
          to={query.get('mine') === 'true' ? PATH : `${PATH}?mine=true`}
          label={query.get('mine') === 'true' ? 'All cases' : 'My cases'}
        />
      }
    />
    <UndoBatches batches={beside} />
    <Filters path={PATH} name="Filter the cases">
      <ChoiceFilter of={CasesQuery} name="state" label="State" any="Not closed" query={query} />
      <ChoiceFilter of={CasesQuery} name="target" label="About" any="Everything" query={query} />
      <ChoiceFilter of={CasesQuery} name="reason" label="Reason" any="Any reason" query={query} />
    </Filters>
    {view.cases.some(isWaiting) && (
      <BatchBar
        to="/staff/reports/batches/new"
        button="Dismiss the selected…"
        of={view.cases.filter(isWaiting).length}
        max={MAX_SELECTED}
      />
    )}
    <List
      of={view.cases}
      empty={<Empty title="No cases">Nothing is reported that matches these filters.</Empty>}
      item={(one) => <CaseRow of={one} />}
    />
    <Pager page={view.page} pages={Math.ceil(view.total / view.limit)} path={PATH} query={query} />
  </>
);

const isWaiting = ({ state }: Pick<CaseView, 'state'>): boolean => state !== 'closed';

const CaseRow = ({
  of: { id, version, target, state, reports, listing, assignedTo, openedAt, outcome },
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
            label={`Select case ${id}: ${listing.name}`}
          />
        )}{' '}
        <a class="row-link" href={`${PATH}/${id}`} dir="auto">
          {target === 'rating' ? 'A rating of ' : ''}
          {listing.name}
        </a>{' '}
        <Pill tone={CASE_TONES[state as keyof typeof CASE_TONES]}>{sentenceCase(outcome ?? state)}</Pill>
      </h2>
      <p class="facts">
        <span>{sentenceCase(listing.kind)}</span>
        <span>{plural(reports, 'report')}</span>
        <span>
          opened <Ago at={openedAt} />
        </span>
        {assignedTo !== null && (
          <span>{state === 'closed' ? `closed by ${assignedTo}` : `${assignedTo} works on it`}</span>
        )}
      </p>
    </div>
  </li>
);
