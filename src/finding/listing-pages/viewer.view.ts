import { ApiProperty } from '@nestjs/swagger';
import { BumpStatusAnswer, type MyBump, toBumpStatus } from '../../activity/bumps/bump.view.js';
import { type ListingFacts, type ListingRole, LISTING_ROLES, roleOn } from '../../listings/listing/listing.rules.js';
import { judgeRight } from '../../listings/listing/rights/rights.rules.js';
import { type Person, mayReview } from '../../listings/listing/rights/visibility.rules.js';
import { integer, nested, yesOrNo } from '../../core/openapi/fields.js';
import { OwnRatingView, type OwnRatingRow, toOwnRating } from '../../activity/ratings/rating.view.js';
import { MyVoteAnswer } from '../../activity/votes/vote.view.js';
import type { MyVote } from '../../activity/votes/votes.service.js';

class ViewerAnswer {
  @ApiProperty({
    enum: [...LISTING_ROLES],
    enumName: 'ListingRole',
    nullable: true,
    examples: [null],
    description: 'Your role on its team; null if you are not on it.',
  })
  role!: ListingRole | null;
  @yesOrNo(false, 'Whether you may edit it and see its statistics.') mayManage!: boolean;
  @yesOrNo(false, 'Whether your staff role lets you review it.') mayReview!: boolean;
  @nested(MyVoteAnswer) vote!: MyVoteAnswer;
}

export class BotViewerAnswer extends ViewerAnswer {
  @yesOrNo(true, 'Whether you may rate it: its team may not.') mayRate!: boolean;
  @ApiProperty({ type: OwnRatingView, nullable: true, description: 'Your rating; null if you have not rated it.' })
  rating!: OwnRatingView | null;
}

export class ServerViewerAnswer extends ViewerAnswer {
  @nested(BumpStatusAnswer) bump!: BumpStatusAnswer;
  @integer(9, 'How many more of your bumps earn tokens today (UTC), on all servers together.')
  bumpRewardsLeftToday!: number;
}

interface Viewing {
  readonly listing: ListingFacts;
  readonly person: Person;
  readonly vote: MyVote;
}

const toViewer = ({ listing, person, vote }: Viewing): ViewerAnswer => ({
  role: roleOn(listing, person.accountId) ?? null,
  mayManage: judgeRight(listing, 'manage', person) === 'allowed',
  mayReview: mayReview(person),
  vote,
});

export const toBotViewer = (viewing: Viewing, rating: OwnRatingRow | undefined): BotViewerAnswer => ({
  ...toViewer(viewing),
  mayRate: judgeRight(viewing.listing, 'rate', viewing.person) === 'allowed',
  rating: toOwnRating(rating).rating,
});

export const toServerViewer = (viewing: Viewing, { status, rewardsLeftToday }: MyBump): ServerViewerAnswer => ({
  ...toViewer(viewing),
  bump: toBumpStatus(status),
  bumpRewardsLeftToday: rewardsLeftToday,
});
