import { AuditStaffController } from '../../../core/audit/audit.staff.controller.js';
import { type Entry, page } from '../../page-book.js';
import { count } from '../../parts/words.js';
import { AuditPage } from './audit.page.js';
import { AuditEntryPage } from './entry.page.js';

export const AUDIT: readonly Entry[] = [
  page(AuditStaffController, 'searchAudit', {
    beside: ({ ask }) => ask(AuditStaffController).verifyAudit(),
    head: 'Audit log',
    show: AuditPage,
    desk: 'Audit log',
    width: 'wide',
  }),
  page(AuditStaffController, 'openAuditEntry', {
    head: ({ view }) => `Audit entry ${count(view.sequence)}`,
    show: AuditEntryPage,
    desk: 'Audit log',
    width: 'wide',
  }),
];
