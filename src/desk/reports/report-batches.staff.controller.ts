import { BatchFileAnswer, toBatchFile } from '../../listings/batches/batch-file.view.js';
import { StaffBatches } from '../../listings/batches/staff-batches.service.js';
import type { Staff } from '../../core/http/who/staff.js';
import { StaffController, CurrentStaff, StaffAction, StaffRead } from '../../core/http/controllers.js';
import { ReadBody, ReadQuery } from '../../core/input/dto.pipe.js';
import { integer, listOf, nested, named } from '../../core/openapi/fields.js';
import { CaseBatchBody, CaseBatchQuery } from './report-cases.dto.js';
import { ReportBatches } from './report-batches.service.js';
import { CaseView, toCase } from './report-cases.view.js';

@named('SelectedCase')
class SelectedCaseView {
  @nested(CaseView) case!: CaseView;
  @integer(1, 'The version that you saw. If the case has another one now, it is not dismissed.') seenVersion!: number;
}

export class CaseSelectionAnswer {
  @listOf(SelectedCaseView) selected!: SelectedCaseView[];
}

@StaffController('reports', 'Batches', 'reviewer')
export class ReportBatchesStaffController {
  constructor(
    private readonly reports: ReportBatches,
    private readonly batches: StaffBatches,
  ) {}

  @StaffRead('batches/new', {
    summary: 'See the cases of a selection',
    description: 'Cases that do not exist are left out.',
    answers: CaseSelectionAnswer,
  })
  async showCaseSelection(@ReadQuery() { reports }: CaseBatchQuery): Promise<CaseSelectionAnswer> {
    const found = await this.reports.look(reports);
    return { selected: found.map(({ row, seen }) => ({ case: toCase(row), seenVersion: seen.version })) };
  }

  @StaffAction('batch-dismissals', {
    summary: 'Dismiss several report cases',
    description:
      'Each case is closed as unfounded separately, with an audit entry of its own. The answer says for each one whether it is closed, and why not. A batch can be undone for a day: its cases are open again.',
    answers: BatchFileAnswer,
  })
  async dismissReports(@CurrentStaff() staff: Staff, @ReadBody() { reports, ...dismissal }: CaseBatchBody) {
    const { batchId } = await this.reports.dismiss(staff, reports, dismissal);
    return toBatchFile(await this.batches.find(staff, batchId));
  }
}
