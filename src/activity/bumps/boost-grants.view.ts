import { viewOf } from '../../core/openapi/view-of.js';
import { ErrorView } from '../../core/openapi/error.view.js';
import * as field from '../../core/openapi/fields.js';
import { EXAMPLE } from '../../core/shared/examples.js';
import { SliceView, toSlice } from '../../core/openapi/slice.view.js';
import type { Slice } from '../../core/shared/pagination.rules.js';
import type { AccountBoosts } from './boost-grants.service.js';
import type { BoostRecord } from './boost-rows.js';
import { BOOST_ORIGINS, BOOST_STATES } from './boosts.rules.js';

@field.named('BoostHolder')
export class BoostHolderView {
  @field.uuid(EXAMPLE.voter.uuid, "The service's id of the account.") id!: string;
  @field.text(EXAMPLE.voter.username) username!: string;
}

@field.named('StaffBoost')
export class StaffBoostView {
  @field.text('5') id!: string;
  @field.oneOf('BoostOrigin', BOOST_ORIGINS, 'staff', '`staff`: it was granted; `tokens`: it was bought.')
  origin!: string;
  @field.oneOf('BoostState', BOOST_STATES, 'running', '`upcoming`: it starts when the previous one ends.')
  state!: string;
  @field.instant('2026-11-18T12:00:00.000Z') startsAt!: string;
  @field.instant('2026-12-02T12:00:00.000Z') endsAt!: string;
  @field.instantOrNull(null) revokedAt!: string | null;
  @field.textOrNull('ines.halloway', 'The admin who granted it; null: it was bought.') grantedBy!: string | null;
  @field.textOrNull('Prize of the photo contest.', 'Why it was granted; null: it was bought.') reason!: string | null;
}

export class StaffBoostsAnswer extends SliceView {
  @field.nested(BoostHolderView) account!: BoostHolderView;
  @field.listOf(StaffBoostView) boosts!: StaffBoostView[];
}

export class GrantedBoostAnswer {
  @field.nested(StaffBoostView) boost!: StaffBoostView;
}

export class RevokedBoostAnswer extends GrantedBoostAnswer {
  @field.integer(0, 'The number of tokens refunded to the account.') refund!: number;
}

export class BoostRevokedRefusal extends ErrorView {
  @field.instant('2026-11-18T12:00:00.000Z', 'When the boost was revoked.') revokedAt!: string;
}

export class BoostEndedRefusal extends ErrorView {
  @field.instant('2026-11-18T12:00:00.000Z', 'When the boost ended.') endsAt!: string;
}

export const toStaffBoost = (boost: BoostRecord): StaffBoostView => viewOf(StaffBoostView, boost);

export const toStaffBoosts = ({ account, total, boosts }: AccountBoosts, slice: Slice): StaffBoostsAnswer => ({
  account: { id: account.uuid, username: account.username },
  ...toSlice(total, slice),
  boosts: boosts.map(toStaffBoost),
});
