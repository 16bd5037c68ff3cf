import type { Problem } from '../../../core/shared/errors.js';
import { ReconciliationStaffController } from '../../../activity/spotlight/staff/reconciliation.staff.controller.js';
import { TokensStaffController } from '../../../accounts/tokens/tokens.staff.controller.js';
import type { AdjustmentAnswer } from '../../../accounts/tokens/tokens.view.js';
import { type Entry, form, formsOf, page } from '../../page-book.js';
import { signed } from '../../parts/words.js';
import { AdjustmentsPage } from './adjustments.page.js';
import { besideAdjustments, besideLedger } from './beside.js';
import { LedgerPage } from './ledger.page.js';
import { ReconciliationPage } from './reconciliation.page.js';

const LOOK = { desk: 'Tokens', width: 'wide' } as const;

const sayMoved = ({ adjustment }: AdjustmentAnswer): string =>
  adjustment.state === 'pending'
    ? `${signed(adjustment.amount)} tokens for ${adjustment.account.username} wait for another admin.`
    : `${signed(adjustment.amount)} tokens moved for ${adjustment.account.username}.`;
const isAboutAmount = ({ extras }: Problem): string | undefined => ('needed' in extras ? 'amount' : undefined);

export const TOKENS: readonly Entry[] = [
  page(TokensStaffController, 'listAdjustments', {
    beside: besideAdjustments,
    head: 'Adjustments',
    show: AdjustmentsPage,
    ...LOOK,
  }),
  page(TokensStaffController, 'openLedger', {
    beside: besideLedger,
    head: ({ view }) => `Tokens of ${view.account.username}`,
    show: LedgerPage,
    ...LOOK,
  }),
  page(ReconciliationStaffController, 'reconcileTokens', { head: 'Reconciliation', show: ReconciliationPage, ...LOOK }),
  form(TokensStaffController, 'adjustTokens', { say: sayMoved, fieldOf: isAboutAmount }),
  form(TokensStaffController, 'confirmAdjustment', { say: sayMoved }),
  ...formsOf(TokensStaffController),
];
