import { Get, Param, Post } from '@nestjs/common';
import { AlwaysFresh } from '../../core/openapi/always-fresh.js';
import { ReadBody, ReadQuery } from '../../core/input/dto.pipe.js';
import { OptionalReasonBody, ReasonBody } from '../../core/input/reason.dto.js';
import { StaffOperation } from '../../core/openapi/staff-operation.js';
import { Destructive, ForRoles, type Staff } from '../../core/http/who/staff.js';
import { StaffController } from '../../core/http/surfaces.js';
import { ListingParam } from '../../listings/listing/listing.doc.js';
import { EXAMPLE_LISTINGS } from '../../core/shared/staff-examples.js';
import { Claims } from './claims.service.js';
import { Decisions } from './decisions.service.js';
import { ApprovalBody, DenialBody, NextQuery, QueueQuery } from './queue.dto.js';
import { ReviewQueue } from './queue.service.js';
import { NextAnswer, QueueAnswer, QueueFactsAnswer, toFacts, toFigures, toItem } from './queue.view.js';
import { Undo, notYourDecision } from './undo.service.js';
import { CurrentStaff } from '../../core/http/who/current.js';
import { NO_SUCH_LISTING } from '../../listings/listing/team/staff-listing.js';
import { notFound } from '../../core/shared/errors.js';
import { conflicts, CONFLICTS } from './review-conflicts.js';
import { SECOND_LISTING } from './second-listing.view.js';
import { unknownReasons } from './denial-reasons.service.js';
import { LateAnswer } from '../../core/http/reply.js';
import type { QueueRow } from './queue-rows.js';

const NOT_FOUND = notFound(NO_SUCH_LISTING);
const NOT_WAITING = conflicts(CONFLICTS.notWaiting('bot'));
const DECIDED = [
  NOT_FOUND,
  ...conflicts(
    CONFLICTS.changed,
    CONFLICTS.claimFirst,
    CONFLICTS.withdrawn('bot'),
    CONFLICTS.decided('bot', 'approved'),
  ),
];

@StaffController('queue', 'Queue')
@ForRoles('reviewer')
export class QueueStaffController {
  constructor(
    private readonly queue: ReviewQueue,
    private readonly claims: Claims,
    private readonly decisions: Decisions,
    private readonly undos: Undo,
  ) {}

  @Get()
  @AlwaysFresh()
  @StaffOperation({
    summary: 'List the listings that wait for review, oldest first',
    description:
      'With figures: how many listings wait and for how long, and how often each denial reason was given recently.',
    answers: QueueAnswer,
  })
  async listQueue(@CurrentStaff() staff: Staff, @ReadQuery() query: QueueQuery): Promise<QueueAnswer> {
    const { page, limit } = query;
    const { total, listings } = await this.queue.list(staff, query, query);
    const figures = toFigures(await this.queue.figures());
    const denials = await this.queue.denials();
    return { figures, denials, page, limit, total, listings: listings.map(toItem) };
  }

  @Get('next')
  @StaffOperation({ summary: 'Get the next unclaimed listing with all facts', answers: NextAnswer })
  async nextInQueue(@CurrentStaff() staff: Staff, @ReadQuery() query: NextQuery): Promise<NextAnswer> {
    const found = await this.queue.next(staff, query);
    return { next: found === undefined ? null : toFacts(found) };
  }

  @Get(':id')
  @ListingParam(EXAMPLE_LISTINGS.waiting.uuid)
  @StaffOperation({
    summary: 'Get all facts about a listing',
    answers: QueueFactsAnswer,
    refusals: [NOT_FOUND],
  })
  showInQueue(@CurrentStaff() staff: Staff, @Param('id') id: string): Promise<QueueFactsAnswer> {
    return this.#facts(staff, id);
  }

  @Post(':id/claim')
  @ListingParam(EXAMPLE_LISTINGS.waiting.uuid)
  @StaffOperation({
    summary: 'Claim a listing',
    description: 'The claim lasts until you decide, release it, or are idle for an hour.',
    answers: QueueFactsAnswer,
    refusals: [NOT_FOUND, ...conflicts(CONFLICTS.claimed), ...NOT_WAITING],
  })
  async claimListing(
    @CurrentStaff() staff: Staff,
    @Param('id') id: string,
    @ReadBody() { reason }: OptionalReasonBody,
  ) {
    return this.#changed(staff, await this.claims.claim(staff, id, reason));
  }

  @Post(':id/force-claim')
  @ForRoles('admin')
  @ListingParam(EXAMPLE_LISTINGS.claimed.uuid)
  @StaffOperation({
    summary: 'Take a claim over from another reviewer',
    answers: QueueFactsAnswer,
    refusals: [NOT_FOUND, ...NOT_WAITING],
  })
  async forceClaim(@CurrentStaff() staff: Staff, @Param('id') id: string, @ReadBody() { reason }: ReasonBody) {
    return this.#changed(staff, await this.claims.force(staff, id, reason));
  }

  @Post(':id/release')
  @ListingParam(EXAMPLE_LISTINGS.waiting.uuid)
  @StaffOperation({
    summary: 'Release your claim',
    description: 'Claim the listing first. Other reviewers can claim it afterwards.',
    answers: QueueFactsAnswer,
    refusals: [NOT_FOUND, ...conflicts(CONFLICTS.notClaimed), ...NOT_WAITING],
  })
  async releaseClaim(
    @CurrentStaff() staff: Staff,
    @Param('id') id: string,
    @ReadBody() { reason }: OptionalReasonBody,
  ) {
    return this.#changed(staff, await this.claims.release(staff, id, reason));
  }

  @Post(':id/approve')
  @ListingParam(EXAMPLE_LISTINGS.waiting.uuid)
  @StaffOperation({
    summary: 'Approve a listing',
    description:
      'Claim the listing first. It becomes public at once. Refused if another listing of the same bot or server is approved or suspended: the answer names it in `otherListing`.',
    answers: QueueFactsAnswer,
    refusals: [...DECIDED, SECOND_LISTING],
  })
  async approveListing(@CurrentStaff() staff: Staff, @Param('id') id: string, @ReadBody() body: ApprovalBody) {
    const { version, reason, note } = body;
    return this.#changed(staff, await this.decisions.approve(staff, { uuid: id, version, reason, note, reasons: [] }));
  }

  @Post(':id/deny')
  @Destructive('sometimes')
  @ListingParam(EXAMPLE_LISTINGS.waiting.uuid)
  @StaffOperation({
    summary: 'Deny a listing',
    description: 'Claim the listing first. Its owner reads the reasons and the note and may submit it again.',
    answers: QueueFactsAnswer,
    refusals: [...DECIDED, unknownReasons([9])],
  })
  async denyListing(@CurrentStaff() staff: Staff, @Param('id') id: string, @ReadBody() body: DenialBody) {
    const { version, reason, note, reasons } = body;
    return this.#changed(staff, await this.decisions.deny(staff, { uuid: id, version, reason, note, reasons }));
  }

  @Post(':id/undo')
  @Destructive('sometimes')
  @ListingParam(EXAMPLE_LISTINGS.waiting.uuid)
  @StaffOperation({
    summary: 'Undo your decision',
    description:
      'Within half a minute of approving or denying the listing. It waits for review again, claimed by you. A denial cannot be undone once another listing of the same bot or server is approved.',
    answers: QueueFactsAnswer,
    refusals: [NOT_FOUND, notYourDecision(), ...conflicts(CONFLICTS.undoTooLate), SECOND_LISTING],
  })
  async undoDecision(@CurrentStaff() staff: Staff, @Param('id') id: string, @ReadBody() { reason }: ReasonBody) {
    return this.#changed(staff, await this.undos.undo(staff, id, { reason }));
  }

  #changed(staff: Staff, listing: QueueRow): LateAnswer<QueueFactsAnswer, { listing: QueueRow }> {
    return new LateAnswer(() => this.#facts(staff, listing.uuid), { listing });
  }

  async #facts(staff: Staff, id: string): Promise<QueueFactsAnswer> {
    return toFacts(await this.queue.find(staff, id));
  }
}
