import { HttpCode, Param, Post } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { StaffController } from '../../core/http/surfaces.js';
import { CurrentRequest } from '../../core/http/browser.js';
import type { MarqueeRequest } from '../../core/http/context.js';
import { CurrentStaff } from '../../core/http/who/current.js';
import { Destructive, ForRoles, type Staff } from '../../core/http/who/staff.js';
import { ReadBody } from '../../core/input/dto.pipe.js';
import { ReasonBody } from '../../core/input/reason.dto.js';
import { StaffOperation } from '../../core/openapi/staff-operation.js';
import { EXAMPLE } from '../../core/shared/examples.js';
import { EXAMPLE_ACCOUNTS } from '../../core/shared/staff-examples.js';
import { accountParam } from '../../accounts/users/account-id.doc.js';
import { deletedAccount, noSuchAccount } from '../../accounts/users/account-problems.js';
import { AccountDeletion, ownsListings } from './account-deletion.service.js';
import { AccountExports, exportRunning } from './account-export.service.js';
import { StaffDeletionBody } from './account.dto.js';
import { DeletedAnswer, DeletionRefusal, ExportAnswer } from './account.view.js';

const OWNED_BOT = { id: EXAMPLE.bot.uuid, kind: 'bot', name: EXAMPLE.bot.name } as const;

@StaffController('users', 'Users')
@ForRoles('admin')
export class AccountStaffController {
  constructor(
    private readonly exports: AccountExports,
    private readonly deletion: AccountDeletion,
  ) {}

  @Post(':account/export')
  @HttpCode(200)
  @ApiParam(accountParam(EXAMPLE_ACCOUNTS.helpful.platformId))
  @StaffOperation({
    summary: 'Export all data stored about an account',
    description: 'For a person who asked for it and cannot sign in. The same as `GET /account/export`.',
    answers: ExportAnswer,
    refusals: [noSuchAccount(), exportRunning()],
  })
  async exportUser(
    @CurrentStaff() staff: Staff,
    @Param('account') who: string,
    @CurrentRequest() { context }: MarqueeRequest,
    @ReadBody() { reason }: ReasonBody,
  ): Promise<ExportAnswer> {
    context.headers['Content-Disposition'] = 'attachment; filename="marquee-account.json"';
    return { export: await this.exports.byStaff(staff, who, reason) };
  }

  @Post(':account/delete')
  @HttpCode(200)
  @ApiParam(accountParam(EXAMPLE_ACCOUNTS.leaving.platformId))
  @Destructive()
  @StaffOperation({
    summary: 'Delete an account',
    description: `For a person who asked for it and cannot sign in. The listings of a suspended account are removed with it; other accounts
remove or transfer theirs first. A suspension and debts return with the person.`,
    answers: DeletedAnswer,
    refusals: [noSuchAccount(), deletedAccount(), { problem: ownsListings([OWNED_BOT]), view: DeletionRefusal }],
  })
  async deleteUser(
    @CurrentStaff() staff: Staff,
    @Param('account') who: string,
    @ReadBody() body: StaffDeletionBody,
  ): Promise<DeletedAnswer> {
    await this.deletion.byStaff(staff, who, body);
    return { deleted: true };
  }
}
