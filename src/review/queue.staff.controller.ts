import { Get, Param, Post } from '@nestjs/common';
import { ReadBody, ReadQuery } from '../input/dto.pipe.js';
import { PageQuery } from '../input/page.dto.js';
import { ReasonBody } from '../input/reason.dto.js';
import { StaffOperation } from '../openapi/staff-operation.js';
import { ForRoles, type Staff } from '../http/who/staff.js';
import { StaffController } from '../http/surfaces.js';
import { ListingParam } from '../listings/listing-param.doc.js';
import { WORK } from '../shared/staff-examples.js';
import { Claims } from './claims.service.js';
import { Decisions } from './decisions.service.js';
import { ApprovalBody, DenialBody } from './queue.dto.js';
import { ReviewQueue } from './queue.service.js';
import { NextAnswer, QueueAnswer, QueueFactsAnswer, toFacts, toFigures, toItem } from './queue.view.js';
import { Undo } from './undo.service.js';
import { CurrentStaff } from '../http/who/current.js';
import { NO_SUCH_LISTING } from '../listings/team/staff-listing.js';

const TAKEN = { 404: NO_SUCH_LISTING, 409: 'Somebody else has claimed this.' };
const DECIDED = { 404: NO_SUCH_LISTING, 409: 'It was changed or decided since you looked at it: look at it again.' };

@StaffController('queue', 'Queue')
export class QueueStaffController {
  constructor(
    private readonly queue: ReviewQueue,
    private readonly claims: Claims,
    private readonly decisions: Decisions,
    private readonly undos: Undo,
  ) {}

  @Get()
  @ForRoles('reviewer')
  @StaffOperation({
    summary: 'See what waits for a decision, oldest first',
    description:
      'With figures: how many wait and for how long, and how often each reason for denials was given of late.',
    answers: QueueAnswer,
  })
  async listQueue(@ReadQuery() page: PageQuery): Promise<QueueAnswer> {
    const listings = (await this.queue.list(page)).map(toItem);
    const figures = toFigures(await this.queue.figures());
    return { figures, denials: await this.queue.denials(), page: page.page, limit: page.limit, listings };
  }

  @Get('next')
  @ForRoles('reviewer')
  @StaffOperation({ summary: 'Get the next listing that nobody has claimed, with all the facts', answers: NextAnswer })
  async nextInQueue(@CurrentStaff() staff: Staff): Promise<NextAnswer> {
    const found = await this.queue.next(staff);
    return { next: found === undefined ? null : toFacts(found) };
  }

  @Get(':id')
  @ForRoles('reviewer')
  @ListingParam(WORK.waiting.uuid)
  @StaffOperation({
    summary: 'See all the facts about a listing',
    answers: QueueFactsAnswer,
    refusals: { 404: NO_SUCH_LISTING },
  })
  async showInQueue(@CurrentStaff() staff: Staff, @Param('id') id: string): Promise<QueueFactsAnswer> {
    return toFacts(await this.queue.one(staff, id));
  }

  @Post(':id/claim')
  @ForRoles('reviewer')
  @ListingParam(WORK.waiting.uuid)
  @StaffOperation({
    summary: 'Claim a listing',
    description: 'It is yours until you decide or release it, or do nothing for an hour.',
    answers: QueueFactsAnswer,
    refusals: TAKEN,
  })
  async claimListing(@CurrentStaff() staff: Staff, @Param('id') id: string, @ReadBody() { reason }: ReasonBody) {
    await this.claims.claim(staff, id, reason);
    return toFacts(await this.queue.one(staff, id));
  }

  @Post(':id/force-claim')
  @ForRoles('admin')
  @ListingParam(WORK.claimed.uuid)
  @StaffOperation({ summary: 'Take a claim over from somebody else', answers: QueueFactsAnswer, refusals: TAKEN })
  async forceClaim(@CurrentStaff() staff: Staff, @Param('id') id: string, @ReadBody() { reason }: ReasonBody) {
    await this.claims.force(staff, id, reason);
    return toFacts(await this.queue.one(staff, id));
  }

  @Post(':id/release')
  @ForRoles('reviewer')
  @ListingParam(WORK.waiting.uuid)
  @StaffOperation({
    summary: 'Release your claim',
    description: 'Claim it first. Somebody else may take it then.',
    answers: QueueFactsAnswer,
    refusals: TAKEN,
  })
  async releaseClaim(@CurrentStaff() staff: Staff, @Param('id') id: string, @ReadBody() { reason }: ReasonBody) {
    await this.claims.release(staff, id, reason);
    return toFacts(await this.queue.one(staff, id));
  }

  @Post(':id/approve')
  @ForRoles('reviewer')
  @ListingParam(WORK.waiting.uuid)
  @StaffOperation({
    summary: 'Approve a listing',
    description: 'Claim it first. It is public at once.',
    answers: QueueFactsAnswer,
    refusals: DECIDED,
  })
  async approveListing(@CurrentStaff() staff: Staff, @Param('id') id: string, @ReadBody() body: ApprovalBody) {
    const { version, reason, note } = body;
    await this.decisions.approve(staff, { uuid: id, version, reason, note, reasons: [] });
    return toFacts(await this.queue.one(staff, id));
  }

  @Post(':id/deny')
  @ForRoles('reviewer')
  @ListingParam(WORK.waiting.uuid)
  @StaffOperation({
    summary: 'Deny a listing',
    description: 'Claim it first. Its owner reads the reasons and the note, and may submit it again.',
    answers: QueueFactsAnswer,
    refusals: { ...DECIDED, 400: 'reasons is a list of 1 to 9 whole numbers.' },
  })
  async denyListing(@CurrentStaff() staff: Staff, @Param('id') id: string, @ReadBody() body: DenialBody) {
    const { version, reason, note, reasons } = body;
    await this.decisions.deny(staff, { uuid: id, version, reason, note, reasons });
    return toFacts(await this.queue.one(staff, id));
  }

  @Post(':id/undo')
  @ForRoles('reviewer')
  @ListingParam(WORK.waiting.uuid)
  @StaffOperation({
    summary: 'Undo your decision',
    description: 'Within half a minute of approving or denying it. The listing waits again, and is claimed by you.',
    answers: QueueFactsAnswer,
    refusals: { 404: NO_SUCH_LISTING, 409: 'It is too late: a decision can be undone for 30 s.' },
  })
  async undoDecision(@CurrentStaff() staff: Staff, @Param('id') id: string, @ReadBody() { reason }: ReasonBody) {
    await this.undos.undo(staff, id, reason);
    return toFacts(await this.queue.one(staff, id));
  }
}
