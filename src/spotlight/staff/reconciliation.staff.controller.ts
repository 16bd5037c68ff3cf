import { Get } from '@nestjs/common';
import { StaffOperation } from '../../openapi/staff-operation.js';
import { ForRoles } from '../../http/who/staff.js';
import { StaffController } from '../../http/surfaces.js';
import { Reconciliations } from './reconciliation.service.js';
import { ReconciliationAnswer, toReconciliation } from './reconciliation.view.js';

@StaffController('tokens', 'Tokens')
@ForRoles('admin')
export class ReconciliationStaffController {
  constructor(private readonly reconciliations: Reconciliations) {}

  @Get('reconciliation')
  @StaffOperation({
    summary: 'Compare what should add up: sums, escrow and top bids, the last audit',
    description: `All balances together are 0, the escrow of an open auction is its top bid, and that of a settled one is empty. The audit
of the whole ledger runs every hour.`,
    answers: ReconciliationAnswer,
  })
  async reconcileTokens(): Promise<ReconciliationAnswer> {
    return toReconciliation(await this.reconciliations.look());
  }
}
