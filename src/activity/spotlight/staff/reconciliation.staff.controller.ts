import { AlwaysFresh } from '../../../core/openapi/operation.js';
import { StaffController, StaffRead } from '../../../core/http/controllers.js';
import { Reconciliations } from './reconciliation.service.js';
import { ReconciliationAnswer, toReconciliation } from './reconciliation.view.js';

@StaffController('tokens', 'Tokens', 'admin')
export class ReconciliationStaffController {
  constructor(private readonly reconciliations: Reconciliations) {}

  @AlwaysFresh()
  @StaffRead('reconciliation', {
    summary: 'Check that balances, escrows and top bids add up, and see the last audit',
    description: `The sum of all balances is 0. The escrow of an open auction equals its top bid, and that of a settled auction is empty.
The audit of the whole ledger runs every hour. A large ledger has the sums of the last audit.`,
    answers: ReconciliationAnswer,
  })
  async reconcileTokens() {
    return toReconciliation(await this.reconciliations.current());
  }
}
