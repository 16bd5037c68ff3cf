import { ApiSchema } from '@nestjs/swagger';
import { instant, instantOrNull, integer, listOf, nested, oneOf, text, textOrNull, uuid } from '../openapi/fields.js';
import { EXAMPLE } from '../shared/examples.js';
import type { Page } from '../shared/paging.js';
import type { AccountBoosts } from './boost-grants.service.js';
import type { BoostFacts } from './boost-rows.js';
import { BOOST_ORIGINS, BOOST_STATES } from './boosts.rules.js';

@ApiSchema({ name: 'BoostHolder' })
export class BoostHolderView {
  @uuid(EXAMPLE.voter.uuid, "The service's id of the account.") id!: string;
  @text(EXAMPLE.voter.username) username!: string;
}

@ApiSchema({ name: 'StaffBoost' })
export class StaffBoostView {
  @text('5') id!: string;
  @oneOf('BoostOrigin', BOOST_ORIGINS, 'staff', 'staff: it was granted; tokens: it was bought.') origin!: string;
  @oneOf('BoostState', BOOST_STATES, 'running', 'upcoming: it begins when the one before ends.') state!: string;
  @instant('2026-11-18T12:00:00.000Z') startsAt!: string;
  @instant('2026-12-02T12:00:00.000Z') endsAt!: string;
  @instantOrNull(null) revokedAt!: string | null;
  @textOrNull('ines.halloway', 'null: it was bought.') grantedBy!: string | null;
  @textOrNull('Prize of the photo contest.', 'Why it was granted; null: it was bought.') reason!: string | null;
}

export class StaffBoostsAnswer {
  @nested(BoostHolderView) account!: BoostHolderView;
  @integer(3, 'How many there are on all pages.') total!: number;
  @integer(1, 'The page that was used.') page!: number;
  @integer(50, 'The page size that was used.') limit!: number;
  @listOf(StaffBoostView) boosts!: StaffBoostView[];
}

export class GrantedBoostAnswer {
  @nested(StaffBoostView) boost!: StaffBoostView;
}

export class RevokedBoostAnswer extends GrantedBoostAnswer {
  @integer(0, 'How many tokens went back to the account.') refund!: number;
}

export const toStaffBoost = (facts: BoostFacts): StaffBoostView => ({
  id: String(facts.id),
  origin: facts.origin,
  state: facts.state,
  startsAt: facts.startsAt.toISOString(),
  endsAt: facts.endsAt.toISOString(),
  revokedAt: facts.revokedAt?.toISOString() ?? null,
  grantedBy: facts.grantedBy,
  reason: facts.reason,
});

export const toStaffBoosts = ({ account, total, boosts }: AccountBoosts, { page, limit }: Page): StaffBoostsAnswer => ({
  account: { id: account.uuid, username: account.username },
  total,
  page,
  limit,
  boosts: boosts.map(toStaffBoost),
});
