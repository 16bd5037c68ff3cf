import { Param } from '@nestjs/common';
import { StaffController, CurrentStaff, StaffAction } from '../../core/http/controllers.js';
import { CurrentRequest } from '../../core/http/browser.js';
import type { MarqueeRequest } from '../../core/http/context.js';
import type { Staff } from '../../core/http/who/staff.js';
import { ReadBody } from '../../core/input/dto.pipe.js';
import { ReasonBody } from '../../core/input/reason.dto.js';
import { EXAMPLE } from '../../core/shared/examples.js';
import { EXAMPLE_ACCOUNTS } from '../../core/shared/staff-examples.js';
import { accountParam, deletedAccount } from '../../accounts/users/account-problems.js';
import { AccountDeletion, ownsListings } from './account-deletion.service.js';
import { AccountExports } from './account-export.service.js';
import { StaffDeletionBody } from './account.dto.js';
import { DeletedAnswer, DeletionRefusal, ExportAnswer } from './account.view.js';

const OWNED_BOT = { id: EXAMPLE.bot.uuid, kind: 'bot', name: EXAMPLE.bot.name } as const;

@StaffController('users', 'Users', 'admin')
export class AccountStaffController {
  constructor(
    private readonly exports: AccountExports,
    private readonly deletion: AccountDeletion,
  ) {}

  @StaffAction(':account/export', {
    summary: 'Export all data stored about an account',
    description: 'For a person who asked for it and cannot sign in. The same as `GET /account/export`.',
    target: accountParam(EXAMPLE_ACCOUNTS.helpful.platformId),
    answers: ExportAnswer,
  })
  async exportUser(
    @CurrentStaff() staff: Staff,
    @Param('account') who: string,
    @CurrentRequest() { context }: MarqueeRequest,
    @ReadBody() { reason }: ReasonBody,
  ) {
    context.headers['Content-Disposition'] = 'attachment; filename="marquee-account.json"';
    return { export: await this.exports.byStaff(staff, who, reason) };
  }

  @StaffAction(':account/delete', {
    summary: 'Delete an account',
    description: `For a person who asked for it and cannot sign in. The listings of a suspended account are removed with it; other accounts
remove or transfer theirs first. A suspension and debts return with the person.`,
    destructive: 'always',
    target: accountParam(EXAMPLE_ACCOUNTS.leaving.platformId),
    answers: DeletedAnswer,
    refusals: [deletedAccount(), { problem: ownsListings([OWNED_BOT]), view: DeletionRefusal }],
  })
  async deleteUser(@CurrentStaff() staff: Staff, @Param('account') who: string, @ReadBody() body: StaffDeletionBody) {
    await this.deletion.byStaff(staff, who, body);
    return { deleted: true };
  }
}
