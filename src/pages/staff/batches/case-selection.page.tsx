import { CaseBatchBody } from '../../../reports/report-batches.dto.js';
import type { CaseSelectionAnswer, SelectedCaseView } from '../../../reports/report-batches.staff.controller.js';
import type { Shown } from '../../page-book.js';
import { Ago, Empty, Panel, Pill } from '../../parts/basics.js';
import { Field } from '../../parts/field.js';
import { Form } from '../../parts/form.js';
import { Icon } from '../../parts/icons.js';
import { plural, sentenceCase } from '../../parts/words.js';
import { DeskHead } from '../desk-head.js';
import { Reason } from '../parts/deed.js';

const REPORTS = ['Reports', '/staff/reports'] as const;

/** One confirmation for all selected cases. */
export function CaseSelectionPage({ view: { selected } }: Shown<CaseSelectionAnswer>) {
  if (selected.length === 0)
    return (
      <>
        <DeskHead title="Selected cases" crumb={REPORTS} />
        <Empty title="Nothing is selected">Select cases on the desk of reports first.</Empty>
      </>
    );
  const count = plural(selected.length, 'case');
  return (
    <>
      <DeskHead
        title={`Dismiss ${count}`}
        crumb={REPORTS}
        lead="Each one is closed as unfounded, by itself. One undo opens all again, for a day."
      />
      <div class="stack">
        <Panel title="Dismiss" id="dismiss">
          <Form to="/staff/reports/batch-dismissals" class="stack-small">
            {selected.map(({ case: { id }, seenVersion }) => (
              <input key={id} type="hidden" name="reports" value={`${id}:${seenVersion}`} />
            ))}
            <p class="quiet">Reporters read that staff did not act on their report, and your answer.</p>
            <Field of={CaseBatchBody} name="answer" label="Answer to the reporters" hint="Optional." rows={3} wide />
            <Reason of={CaseBatchBody} />
            <p>
              <button class="button danger solid">Dismiss {count}</button>
            </p>
          </Form>
        </Panel>
        <Panel title="Selected" id="selected" flush>
          <ul class="selected">
            {selected.map((one) => (
              <Selected key={one.case.id} {...one} />
            ))}
          </ul>
        </Panel>
      </div>
    </>
  );
}

const Selected = ({
  case: { id, target, listing, reports, state, version, openedAt },
  seenVersion,
}: SelectedCaseView) => (
  <li class="selected-item">
    <Icon name="flag" />
    <p>
      <a href={`/staff/reports/${id}`} dir="auto">
        {target === 'rating' ? 'A rating of ' : ''}
        {listing.name}
      </a>
      <small class="quiet">
        {' '}
        {plural(reports, 'report')}, opened <Ago at={openedAt} />
      </small>
    </p>
    <p>
      {state !== 'open' && <Pill tone="warn">{sentenceCase(state)}</Pill>}{' '}
      {version !== seenVersion && <Pill tone="bad">Changed since you selected it</Pill>}
    </p>
  </li>
);
