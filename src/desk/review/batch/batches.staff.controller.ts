import type { Staff } from '../../../core/http/who/staff.js';
import { StaffController, CurrentStaff, StaffAction, StaffRead } from '../../../core/http/controllers.js';
import { ReadBody, ReadQuery } from '../../../core/input/dto.pipe.js';
import { BatchApprovalBody, BatchDenialBody, BatchQuery } from './batch.dto.js';
import { BatchAnswer, SelectionAnswer, toBatch, toSelected } from './batch.view.js';
import { Batches } from './batches.service.js';

const EACH =
  'Each listing is claimed and decided separately, with an audit entry of its own. The answer says for each one whether it was decided, and why not.';

@StaffController('queue', 'Queue', 'reviewer')
export class BatchesStaffController {
  constructor(private readonly batches: Batches) {}

  @StaffRead('batches/new', {
    summary: 'See the listings of a selection',
    description: 'Listings that do not exist are left out.',
    answers: SelectionAnswer,
  })
  async showSelection(@ReadQuery() { listings }: BatchQuery): Promise<SelectionAnswer> {
    return { selected: (await this.batches.look(listings)).map(toSelected) };
  }

  @StaffAction('batch-approvals', { summary: 'Approve several listings', description: EACH, answers: BatchAnswer })
  async approveBatch(@CurrentStaff() staff: Staff, @ReadBody() body: BatchApprovalBody): Promise<BatchAnswer> {
    const { listings, reason, note } = body;
    return toBatch('approved', await this.batches.approve(staff, listings, { reason, note, reasons: [] }));
  }

  @StaffAction('batch-denials', {
    destructive: 'sometimes',
    summary: 'Deny several listings for the same reasons',
    description: `${EACH} Each listing that is or was public counts for the limit on destructive actions.`,
    answers: BatchAnswer,
  })
  async denyBatch(@CurrentStaff() staff: Staff, @ReadBody() body: BatchDenialBody): Promise<BatchAnswer> {
    const { listings, reason, note, reasons } = body;
    return toBatch('denied', await this.batches.deny(staff, listings, { reason, note, reasons }));
  }
}
