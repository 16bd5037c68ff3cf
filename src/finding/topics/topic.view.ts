import { ApiSchema } from '@nestjs/swagger';
import { BotsAnswer, ServersAnswer } from '../directory/card.view.js';
import type { ListingKind } from '../../listings/listing/listing.rules.js';
import { integer, listOf, nested, oneOf, text, textOrNull } from '../../core/openapi/fields.js';
import { topicText } from './topic.rules.js';
import type { TopicFacts } from './topics.service.js';

const TOPIC_TYPES = ['tag', 'category'] as const;

class RelatedTagView {
  @text('joinery') value!: string;
  @integer(14, 'Public listings with this tag, without those flagged NSFW.') listings!: number;
}

@ApiSchema({ name: 'Topic' })
export class TopicView {
  @oneOf('TopicType', TOPIC_TYPES, 'tag') type!: (typeof TOPIC_TYPES)[number];
  @text('woodwork', 'In addresses and filters.') value!: string;
  @text('woodwork', 'Shown to users.') label!: string;
  @text(
    '12 servers tagged woodwork, reviewed by people and ranked by votes.',
    'A few sentences, the introduction first.',
  )
  description!: string;
  @textOrNull(null, 'What the category is about, in the words of staff. Tags have none.') introduction!: string | null;
  @integer(12, 'Public listings without the NSFW flag, regardless of filters.') listings!: number;
  @integer(1, 'Public listings with the NSFW flag, which lists leave out by default.') nsfwListings!: number;
  @integer(3, 'Public bots with the same tag if this is about servers, or servers if it is about bots.')
  otherListings!: number;
  @listOf(RelatedTagView, 'Tags that its listings often have too, the closest first.') related!: RelatedTagView[];
}

@ApiSchema({ name: 'ServerTopic' })
export class ServerTopicAnswer extends ServersAnswer {
  @nested(TopicView) topic!: TopicView;
}

@ApiSchema({ name: 'BotTopic' })
export class BotTopicAnswer extends BotsAnswer {
  @nested(TopicView) topic!: TopicView;
}

export const toTopic = (kind: ListingKind, { topic, related, ...counts }: TopicFacts): TopicView => ({
  ...topic,
  introduction: topic.introduction ?? null,
  description: topicText({ kind, topic, listings: counts.listings, related }),
  ...counts,
  related: related.map(({ value, listings }) => ({ value, listings })),
});
