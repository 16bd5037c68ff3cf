import { CaseBatchBody } from '../../../desk/reports/report-batches.dto.js';
import type { CaseSelectionAnswer, SelectedCaseView } from '../../../desk/reports/report-batches.staff.controller.js';
import type { Shown } from '../../page-book.js';
import { Ago, Pill } from '../../parts/basics.js';
import { Field } from '../../parts/field.js';
import { Icon } from '../../parts/pictures.js';
import { plural, sentenceCase } from '../../parts/words.js';
import { NothingSelected, SelectedItem, Selection } from './selection.js';

const REPORTS = ['Reports', '/staff/reports'] as const;

/** One confirmation for all selected cases. */
export function CaseSelectionPage({ view: { selected } }: Shown<CaseSelectionAnswer>) {
  if (selected.length === 0)
    return (
      <NothingSelected title="Selected cases" crumb={REPORTS}>
        Select cases on the desk of reports first.
      </NothingSelected>
    );
  const count = plural(selected.length, 'case');
  return (
    <Selection
      title={`Dismiss ${count}`}
      crumb={REPORTS}
      lead="Each one is closed as unfounded, separately. One undo opens all again, for a day."
      verb="Dismiss"
      count={count}
      to="/staff/reports/batch-dismissals"
      of={CaseBatchBody}
      field="reports"
      values={selected.map(({ case: { id }, seenVersion }) => `${id}:${seenVersion}`)}
      lines={selected.map((one) => (
        <Selected key={one.case.id} {...one} />
      ))}
    >
      <p class="quiet">Reporters read that staff did not act on their report, and your answer.</p>
      <Field of={CaseBatchBody} name="answer" label="Answer to the reporters" hint={null} rows={3} wide />
    </Selection>
  );
}

const Selected = ({
  case: { id, target, listing, reports, state, version, openedAt },
  seenVersion,
}: SelectedCaseView) => (
  <SelectedItem
    sign={<Icon name="flag" />}
    state={
      <>
        {state !== 'open' && <Pill tone="warn">{sentenceCase(state)}</Pill>}{' '}
        {version !== seenVersion && <Pill tone="bad">Changed since you selected it</Pill>}
      </>
    }
  >
    <a href={`/staff/reports/${id}`} dir="auto">
      {target === 'rating' ? 'A rating of ' : ''}
      {listing.name}
    </a>
    <small class="quiet">
      {' '}
      {plural(reports, 'report')}, opened <Ago at={openedAt} />
    </small>
  </SelectedItem>
);
