import { Get, Param, Post } from '@nestjs/common';
import { CurrentStaff } from '../../../core/http/who/current.js';
import { ForRoles, type Staff } from '../../../core/http/who/staff.js';
import { StaffController } from '../../../core/http/surfaces.js';
import { ReadBody } from '../../../core/input/dto.pipe.js';
import { ListingParam } from '../../../listings/listing/listing.doc.js';
import { NO_SUCH_LISTING } from '../../../listings/listing/team/staff-listing.js';
import { StaffOperation } from '../../../core/openapi/staff-operation.js';
import { notFound } from '../../../core/shared/errors.js';
import { EXAMPLE_LISTINGS } from '../../../core/shared/staff-examples.js';
import { NoteBody } from './review-desk.dto.js';
import { LastDecisionAnswer, NotesAnswer, WatchersAnswer, toLastDecision } from './review-desk.view.js';
import { ReviewDesk } from './review-desk.service.js';
import { LateAnswer } from '../../../core/http/reply.js';

const NOT_FOUND = notFound(NO_SUCH_LISTING);

/** Notes and presence, which reviewers see of each other. */
@StaffController('queue', 'Queue')
@ForRoles('reviewer')
export class ReviewDeskStaffController {
  constructor(private readonly desk: ReviewDesk) {}

  @Get('decisions/last')
  @StaffOperation({ summary: 'Get your last decision, while you can undo it', answers: LastDecisionAnswer })
  async showLastDecision(@CurrentStaff() staff: Staff): Promise<LastDecisionAnswer> {
    const found = await this.desk.lastDecision(staff);
    return { decision: found === undefined ? null : toLastDecision(found) };
  }

  @Get(':id/notes')
  @ListingParam(EXAMPLE_LISTINGS.waiting.uuid)
  @StaffOperation({ summary: 'List the notes of reviewers', answers: NotesAnswer, refusals: [NOT_FOUND] })
  async listNotes(@Param('id') id: string): Promise<NotesAnswer> {
    return { notes: await this.desk.listNotes(id) };
  }

  @Post(':id/notes')
  @ListingParam(EXAMPLE_LISTINGS.waiting.uuid)
  @StaffOperation({
    summary: 'Write a note for other reviewers',
    description: 'The owner never sees it. It needs no reason, because the note itself is in the audit log.',
    answers: NotesAnswer,
    refusals: [NOT_FOUND],
  })
  async addNote(@CurrentStaff() staff: Staff, @Param('id') id: string, @ReadBody() { note }: NoteBody) {
    await this.desk.addNote(staff, id, note);
    return new LateAnswer(() => this.listNotes(id));
  }

  @Get(':id/watchers')
  @ListingParam(EXAMPLE_LISTINGS.waiting.uuid)
  @StaffOperation({
    summary: 'See who else has a listing open',
    description: 'For a minute, it shows the others that you have the listing open. It does not renew your claim.',
    answers: WatchersAnswer,
    refusals: [NOT_FOUND],
  })
  async listWatchers(@CurrentStaff() staff: Staff, @Param('id') id: string): Promise<WatchersAnswer> {
    return { watchers: await this.desk.watch(staff, id) };
  }
}
