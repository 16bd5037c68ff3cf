import { Param } from '@nestjs/common';
import { ReadBody, ReadQuery } from '../../core/input/dto.pipe.js';
import { SliceQuery } from '../../core/input/slice.dto.js';
import { ReasonBody } from '../../core/input/reason.dto.js';
import type { Staff } from '../../core/http/who/staff.js';
import { StaffController, CurrentStaff, StaffAction, StaffRead, pathParam } from '../../core/http/controllers.js';
import { EXAMPLE_ROWS, EXAMPLE_ACCOUNTS } from '../../core/shared/staff-examples.js';
import { EXAMPLE_TIME } from '../../core/shared/examples.js';
import { ACCOUNT, accountParam, deletedAccount } from '../../accounts/users/account-problems.js';
import { BoostGrantBody } from './boost.dto.js';
import {
  BoostEndedRefusal,
  BoostRevokedRefusal,
  GrantedBoostAnswer,
  RevokedBoostAnswer,
  StaffBoostsAnswer,
  toStaffBoost,
  toStaffBoosts,
} from './boost-grants.view.js';
import { BoostGrants, alreadyEnded, noSuchBoost } from './boost-grants.service.js';

@StaffController('boosts', 'Boosts', 'admin')
export class BoostsStaffController {
  constructor(private readonly grants: BoostGrants) {}

  @StaffRead('accounts/:account', {
    summary: 'List the bump boosts of an account',
    description: 'Newest first: bought and granted boosts, including ended and revoked ones.',
    target: accountParam(EXAMPLE_ACCOUNTS.helpful.platformId),
    answers: StaffBoostsAnswer,
  })
  async listBoostsOf(@Param('account') who: string, @ReadQuery() slice: SliceQuery) {
    return toStaffBoosts(await this.grants.list(who, slice), slice);
  }

  @StaffAction('accounts/:account', {
    summary: 'Grant a bump boost to an account',
    description: `The boost applies to all servers of the account. It starts at once, or when the account's last boost ends. Repeating
the request grants a second boost after the first one. Repeating it with the same requestKey grants nothing, and with
other days it is refused.`,
    target: ACCOUNT,
    answers: GrantedBoostAnswer,
    refusals: [deletedAccount()],
  })
  async grantBoost(@CurrentStaff() staff: Staff, @Param('account') who: string, @ReadBody() body: BoostGrantBody) {
    return { boost: toStaffBoost(await this.grants.grant(staff, who, body)) };
  }

  @StaffAction(':boost/revoke', {
    summary: 'Revoke a running or upcoming bump boost',
    description: `The boost ends now. The unused part of what was paid for it goes back to the account, rounded down. Later boosts keep
their dates.`,
    destructive: 'always',
    target: pathParam(
      'boost',
      'The id of a boost, from the list of the account.',
      EXAMPLE_ROWS.boostToRevoke,
      noSuchBoost(),
    ),
    answers: RevokedBoostAnswer,
    refusals: [
      deletedAccount(),
      { problem: alreadyEnded({ revokedAt: EXAMPLE_TIME, endsAt: EXAMPLE_TIME }), view: BoostRevokedRefusal },
      { problem: alreadyEnded({ revokedAt: null, endsAt: EXAMPLE_TIME }), view: BoostEndedRefusal },
    ],
  })
  async revokeBoost(@CurrentStaff() staff: Staff, @Param('boost') id: string, @ReadBody() { reason }: ReasonBody) {
    const { boost, refund } = await this.grants.revoke(staff, id, reason);
    return { boost: toStaffBoost(boost), refund };
  }
}
