import { BotsAnswer, ServersAnswer } from '../directory/card.view.js';
import type { ListingKind } from '../../listings/listing/listing.rules.js';
import * as field from '../../core/openapi/fields.js';
import { topicText } from './topic.rules.js';
import type { TopicFacts } from './topics.service.js';

const TOPIC_TYPES = ['tag', 'category'] as const;

class RelatedTagView {
  @field.text('joinery') value!: string;
  @field.integer(14, 'Public listings with this tag, without those flagged NSFW.') listings!: number;
}

@field.named('Topic')
export class TopicView {
  @field.oneOf('TopicType', TOPIC_TYPES, 'tag') type!: (typeof TOPIC_TYPES)[number];
  @field.text('woodwork', 'In addresses and filters.') value!: string;
  @field.text('woodwork', 'Shown to users.') label!: string;
  @field.text(
    '12 servers tagged woodwork, reviewed by people and ranked by votes.',
    'A few sentences, the introduction first.',
  )
  description!: string;
  @field.textOrNull(null, 'What the category or tag is about, in the words of staff.') introduction!: string | null;
  @field.integer(12, 'Public listings without the NSFW flag, regardless of filters.') listings!: number;
  @field.integer(1, 'Public listings with the NSFW flag, which lists leave out by default.') nsfwListings!: number;
  @field.integer(3, 'Public bots with the same tag if this is about servers, or servers if it is about bots.')
  otherListings!: number;
  @field.listOf(RelatedTagView, 'Tags that its listings often have too, the closest first.') related!: RelatedTagView[];
}

@field.named('ServerTopic')
export class ServerTopicAnswer extends ServersAnswer {
  @field.nested(TopicView) topic!: TopicView;
}

@field.named('BotTopic')
export class BotTopicAnswer extends BotsAnswer {
  @field.nested(TopicView) topic!: TopicView;
}

export const toTopic = (kind: ListingKind, { topic, related, ...counts }: TopicFacts): TopicView => ({
  ...topic,
  introduction: topic.introduction ?? null,
  description: topicText({ kind, topic, listings: counts.listings, related }),
  ...counts,
  related: related.map(({ value, listings }) => ({ value, listings })),
});
