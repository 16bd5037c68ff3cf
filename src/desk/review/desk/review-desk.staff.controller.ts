import { Param } from '@nestjs/common';
import type { Staff } from '../../../core/http/who/staff.js';
import { StaffController, CurrentStaff, StaffAction, StaffRead } from '../../../core/http/controllers.js';
import { ReadBody } from '../../../core/input/dto.pipe.js';
import { listingParam } from '../../../listings/listing/team/staff-listing.js';
import { EXAMPLE_LISTINGS } from '../../../core/shared/staff-examples.js';
import { NoteBody } from './review-desk.dto.js';
import { LastDecisionAnswer, NotesAnswer, WatchersAnswer, toLastDecision } from './review-desk.view.js';
import { ReviewDesk } from './review-desk.service.js';
import { LateAnswer } from '../../../core/http/reply.js';

@StaffController('queue', 'Queue', 'reviewer')
export class ReviewDeskStaffController {
  constructor(private readonly desk: ReviewDesk) {}

  @StaffRead('decisions/last', {
    summary: 'Get your last decision, while you can undo it',
    answers: LastDecisionAnswer,
  })
  async showLastDecision(@CurrentStaff() staff: Staff) {
    const found = await this.desk.lastDecision(staff);
    return { decision: found === undefined ? null : toLastDecision(found) };
  }

  @StaffRead(':id/notes', {
    summary: 'List the notes of reviewers',
    target: listingParam(EXAMPLE_LISTINGS.waiting.uuid),
    answers: NotesAnswer,
  })
  async listNotes(@Param('id') id: string) {
    return { notes: await this.desk.listNotes(id) };
  }

  @StaffAction(':id/notes', {
    summary: 'Write a note for other reviewers',
    description: 'The owner never sees it. It needs no reason, because the note itself is in the audit log.',
    target: listingParam(EXAMPLE_LISTINGS.waiting.uuid),
    answers: NotesAnswer,
  })
  async addNote(@CurrentStaff() staff: Staff, @Param('id') id: string, @ReadBody() { note }: NoteBody) {
    await this.desk.addNote(staff, id, note);
    return new LateAnswer(() => this.listNotes(id));
  }

  @StaffRead(':id/watchers', {
    summary: 'See who else has a listing open',
    description: 'For a minute, it shows the others that you have the listing open. It does not renew your claim.',
    target: listingParam(EXAMPLE_LISTINGS.waiting.uuid),
    answers: WatchersAnswer,
  })
  async listWatchers(@CurrentStaff() staff: Staff, @Param('id') id: string) {
    return { watchers: await this.desk.watch(staff, id) };
  }
}
