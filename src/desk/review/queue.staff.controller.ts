import { Param } from '@nestjs/common';
import { AlwaysFresh } from '../../core/openapi/operation.js';
import { ReadBody, ReadQuery } from '../../core/input/dto.pipe.js';
import { OptionalReasonBody, ReasonBody } from '../../core/input/reason.dto.js';
import type { Staff } from '../../core/http/who/staff.js';
import { StaffController, CurrentStaff, StaffAction, StaffRead } from '../../core/http/controllers.js';
import { listingParam } from '../../listings/listing/team/staff-listing.js';
import { EXAMPLE_LISTINGS } from '../../core/shared/staff-examples.js';
import { Claims } from './claims.service.js';
import { Decisions } from './decisions.service.js';
import { ApprovalBody, DenialBody, NextQuery, QueueQuery } from './queue.dto.js';
import { ReviewQueue } from './queue.service.js';
import { NextAnswer, QueueAnswer, QueueFactsAnswer, toFacts, toFigures, toItem } from './queue.view.js';
import { Undo } from './undo.service.js';
import { conflict, CONFLICTS } from './review-conflicts.js';
import { SECOND_LISTING } from './review-refusal.view.js';
import { LateAnswer } from '../../core/http/reply.js';
import type { QueueRow } from './queue-rows.js';

@StaffController('queue', 'Queue', 'reviewer')
export class QueueStaffController {
  constructor(
    private readonly queue: ReviewQueue,
    private readonly claims: Claims,
    private readonly decisions: Decisions,
    private readonly undos: Undo,
  ) {}

  @AlwaysFresh()
  @StaffRead('', {
    summary: 'List the listings that wait for review, oldest first',
    description:
      'With figures: how many listings wait and for how long, and how often each denial reason was given recently.',
    answers: QueueAnswer,
  })
  async listQueue(@CurrentStaff() staff: Staff, @ReadQuery() query: QueueQuery) {
    const { page, limit } = query;
    const { total, listings } = await this.queue.list(staff, query, query);
    const figures = toFigures(await this.queue.figures());
    const denials = await this.queue.denials();
    return { figures, denials, page, limit, total, listings: listings.map(toItem) };
  }

  @StaffRead('next', { summary: 'Get the next unclaimed listing with all facts', answers: NextAnswer })
  async nextInQueue(@CurrentStaff() staff: Staff, @ReadQuery() query: NextQuery) {
    const found = await this.queue.next(staff, query);
    return { next: found === undefined ? null : toFacts(found) };
  }

  @StaffRead(':id', {
    summary: 'Get all facts about a listing',
    target: listingParam(EXAMPLE_LISTINGS.waiting.uuid),
    answers: QueueFactsAnswer,
  })
  showInQueue(@CurrentStaff() staff: Staff, @Param('id') id: string) {
    return this.#facts(staff, id);
  }

  @StaffAction(':id/claim', {
    summary: 'Claim a listing',
    description: 'The claim lasts until you decide, release it, or are idle for an hour.',
    target: listingParam(EXAMPLE_LISTINGS.waiting.uuid),
    answers: QueueFactsAnswer,
    refusals: [conflict(CONFLICTS.claimed)],
  })
  async claimListing(
    @CurrentStaff() staff: Staff,
    @Param('id') id: string,
    @ReadBody() { reason }: OptionalReasonBody,
  ) {
    return this.#changed(staff, await this.claims.claim(staff, id, reason));
  }

  @StaffAction(':id/force-claim', {
    summary: 'Take a claim over from another reviewer',
    roles: ['admin'],
    target: listingParam(EXAMPLE_LISTINGS.claimed.uuid),
    answers: QueueFactsAnswer,
    refusals: [conflict(CONFLICTS.notWaiting('bot'))],
  })
  async forceClaim(@CurrentStaff() staff: Staff, @Param('id') id: string, @ReadBody() { reason }: ReasonBody) {
    return this.#changed(staff, await this.claims.force(staff, id, reason));
  }

  @StaffAction(':id/release', {
    summary: 'Release your claim',
    description: 'Claim the listing first. Other reviewers can claim it afterwards.',
    target: listingParam(EXAMPLE_LISTINGS.waiting.uuid),
    answers: QueueFactsAnswer,
    refusals: [conflict(CONFLICTS.notClaimed)],
  })
  async releaseClaim(
    @CurrentStaff() staff: Staff,
    @Param('id') id: string,
    @ReadBody() { reason }: OptionalReasonBody,
  ) {
    return this.#changed(staff, await this.claims.release(staff, id, reason));
  }

  @StaffAction(':id/approve', {
    summary: 'Approve a listing',
    description:
      'Claim the listing first. It becomes public at once. Refused if another listing of the same bot or server is approved or suspended: the answer names it in `otherListing`.',
    target: listingParam(EXAMPLE_LISTINGS.waiting.uuid),
    answers: QueueFactsAnswer,
    refusals: [conflict(CONFLICTS.changed), SECOND_LISTING],
  })
  async approveListing(@CurrentStaff() staff: Staff, @Param('id') id: string, @ReadBody() body: ApprovalBody) {
    const { version, reason, note } = body;
    return this.#changed(staff, await this.decisions.approve(staff, { uuid: id, version, reason, note, reasons: [] }));
  }

  @StaffAction(':id/deny', {
    summary: 'Deny a listing',
    description: 'Claim the listing first. Its owner reads the reasons and the note and may submit it again.',
    destructive: 'sometimes',
    target: listingParam(EXAMPLE_LISTINGS.waiting.uuid),
    answers: QueueFactsAnswer,
    refusals: [conflict(CONFLICTS.changed)],
  })
  async denyListing(@CurrentStaff() staff: Staff, @Param('id') id: string, @ReadBody() body: DenialBody) {
    const { version, reason, note, reasons } = body;
    return this.#changed(staff, await this.decisions.deny(staff, { uuid: id, version, reason, note, reasons }));
  }

  @StaffAction(':id/undo', {
    summary: 'Undo your decision',
    description:
      'Within half a minute of approving or denying the listing. It waits for review again, claimed by you. A denial cannot be undone once another listing of the same bot or server is approved.',
    destructive: 'sometimes',
    target: listingParam(EXAMPLE_LISTINGS.waiting.uuid),
    answers: QueueFactsAnswer,
    refusals: [conflict(CONFLICTS.undoTooLate), SECOND_LISTING],
  })
  async undoDecision(
    @CurrentStaff() staff: Staff,
    @Param('id') id: string,
    @ReadBody() { reason }: OptionalReasonBody,
  ) {
    return this.#changed(staff, await this.undos.undo(staff, id, { reason }));
  }

  #changed(staff: Staff, listing: QueueRow): LateAnswer<QueueFactsAnswer, { listing: QueueRow }> {
    return new LateAnswer(() => this.#facts(staff, listing.uuid), { listing });
  }

  async #facts(staff: Staff, id: string): Promise<QueueFactsAnswer> {
    return toFacts(await this.queue.find(staff, id));
  }
}
