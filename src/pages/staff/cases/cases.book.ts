import { AppealsStaffController } from '../../../desk/appeals/appeals.staff.controller.js';
import { ReportCasesStaffController } from '../../../desk/reports/report-cases.staff.controller.js';
import { type Entry, form, formsOf, page } from '../../page-book.js';
import { undoableBatches } from '../batches/undo-batch.js';
import { AppealDeskPage } from './appeal.page.js';
import { besideAnswers } from './case-parts.js';
import { AppealsDeskPage } from './appeals.page.js';
import { ReportDeskPage } from './report.page.js';
import { ReportsDeskPage } from './reports.page.js';

export const CASES: readonly Entry[] = [
  page(ReportCasesStaffController, 'listReports', {
    head: 'Reports',
    beside: (moment) => undoableBatches(moment, ['dismiss-reports']),
    show: ReportsDeskPage,
    desk: 'Reports',
  }),
  page(ReportCasesStaffController, 'openReport', {
    head: ({ view }) => `Case ${view.id}`,
    beside: besideAnswers('reporter'),
    show: ReportDeskPage,
    desk: 'Reports',
  }),
  page(AppealsStaffController, 'listAppeals', { head: 'Appeals', show: AppealsDeskPage, desk: 'Appeals' }),
  page(AppealsStaffController, 'openAppeal', {
    head: ({ view }) => `Appeal ${view.id}`,
    beside: besideAnswers('appellant'),
    show: AppealDeskPage,
    desk: 'Appeals',
  }),
  ...formsOf(ReportCasesStaffController),
  form(ReportCasesStaffController, 'addReportNote', { say: () => 'The note is added.', isLong: true }),
  form(AppealsStaffController, 'addAppealNote', { say: () => 'The note is added.', isLong: true }),
  ...formsOf(AppealsStaffController),
];
