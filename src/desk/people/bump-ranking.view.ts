import { integer, listOf, nested, named } from '../../core/openapi/fields.js';
import { SliceView, toSlice } from '../../core/openapi/slice.view.js';
import type { Slice } from '../../core/shared/pagination.rules.js';
import type { BumpRanking } from './bump-ranking.service.js';
import { PersonView, toPerson } from './people.view.js';

@named('BumpingAccount')
export class BumpingAccountView {
  @nested(PersonView) user!: PersonView;
  @integer(14, 'Its bumps of the last 24 hours.') bumps!: number;
  @integer(9, 'The servers that it bumped.') servers!: number;
}

export class BumpRankingAnswer extends SliceView {
  @integer(410, 'The bumps of all accounts together.') bumps!: number;
  @listOf(BumpingAccountView) accounts!: BumpingAccountView[];
}

export const toBumpRanking = ({ now, bumps, total, ranked }: BumpRanking, slice: Slice): BumpRankingAnswer => ({
  ...toSlice(total, slice),
  bumps,
  accounts: ranked.map(({ account, bumps, servers }) => ({ user: toPerson(account, now), bumps, servers })),
});
