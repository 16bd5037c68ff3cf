import { Get, HttpCode, Injectable, Req, Res, applyDecorators } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiParam, ApiQuery, ApiResponse } from '@nestjs/swagger';
import {
  BOT_ID,
  BOT_NOT_FOUND,
  BOT_OWNER_ONLY,
  SERVER_NOT_FOUND,
  SERVER_OWNER_ONLY,
  GUILD_ID,
} from '../../../listings/listing/listing.doc.js';
import type { MarqueeRequest, MarqueeResponse } from '../../../core/http/context.js';
import { BetaController, CurrentCaller } from '../../../core/http/controllers.js';
import type { Caller } from '../../../core/http/who/visitor.js';
import { ReadQuery } from '../../../core/input/dto.pipe.js';
import { BotAccess, CurrentListing, ServerAccess } from '../../../listings/listing/listing-access.js';
import { KIND_NAME, type ListingFacts, type ListingKind } from '../../../listings/listing/listing.rules.js';
import { COMPONENT, type DocumentedError, EVERYWHERE, refusal } from '../../../core/openapi/documented-errors.js';
import { LIMIT_HEADERS, RESPONSE_HEADERS } from '../../../core/openapi/documented-headers.js';
import { Operation } from '../../../core/openapi/operation.js';
import { EventsQuery } from '../endpoints/webhook.dto.js';
import { EventStreams } from './event-streams.service.js';
import { FeedAnswer } from './feed.view.js';
import { NO_NUMBER } from './feed.rules.js';
import { Feeds } from './feeds.service.js';

const NOT_A_NUMBER = refusal('NotAnEventNumber', 400, 'Last-Event-ID or after is not a number.', {
  notANumber: NO_NUMBER,
});

const NOT_A_RANGE = refusal('NotARangeOfEvents', 400, '`after` or `limit` is not a whole number, or out of range.', {
  after: 'after is a whole number from 0 to 2,000,000,000.',
  limit: 'limit is a whole number from 1 to 100.',
});

const LIST = `Votes, votes that were taken back, bumps, decisions of staff and the Spotlight: the same events with the same bodies that webhooks send, oldest first, at most 100 at a time. Events are recorded from the first request on, and for as long as a program reads them at least every 30 days; they are kept for 30 days. For keys of the owner only.`;
const STREAM = `The same events as they happen, as server-sent events: \`id\` is the number of the event, \`data\` its body. Send the last number that you have as \`Last-Event-ID\` when you connect again, and you get everything since. The connection ends after an hour, and when the instance stops (\`event: end\`): connect again. It counts as one request. A credential has two streams, and a third one ends the first. For keys of the owner only.`;

const EXAMPLE =
  'id: 8\\ndata: {"type":"vote.created","timestamp":"2026-11-18T12:00:00.000Z","sequence":8,"previous":7,"data":{}}\\n\\n';

/** A stream has no view class, so its content is described as text. */
const StreamOperation = (kind: ListingKind, refusals: readonly DocumentedError[]): MethodDecorator =>
  applyDecorators(
    ApiOperation({
      operationId: `stream${KIND_NAME[kind]}Events`,
      summary: `Get the events of a ${kind} as they happen`,
      description: STREAM,
    }),
    HttpCode(200),
    ApiResponse({
      status: 200,
      description: 'Events until the end of the connection.',
      headers: { ...RESPONSE_HEADERS, ...LIMIT_HEADERS },
      content: { 'text/event-stream': { schema: { type: 'string' }, example: EXAMPLE } },
    }),
    ApiHeader({
      name: 'Last-Event-ID',
      required: false,
      description: 'The number of the last event that you have.',
      schema: { type: 'string' },
      example: '7',
    }),
    ApiQuery({
      name: 'after',
      required: false,
      description: 'The same, for clients that cannot send the header.',
      schema: { type: 'string' },
      extensions: { [COMPONENT]: 'StreamAfter' },
    }),
    ...[NOT_A_NUMBER, ...refusals, ...EVERYWHERE].map((error) => ApiResponse({ ...error })),
  );

const KINDS = {
  bot: { Access: BotAccess, idParam: BOT_ID, refusals: [BOT_OWNER_ONLY, BOT_NOT_FOUND] },
  server: { Access: ServerAccess, idParam: GUILD_ID, refusals: [SERVER_OWNER_ONLY, SERVER_NOT_FOUND] },
} as const;

function feedRoutes(kind: ListingKind) {
  const { Access, idParam, refusals } = KINDS[kind];

  @Injectable()
  class FeedRoutes {
    constructor(
      private readonly feeds: Feeds,
      private readonly streams: EventStreams,
    ) {}

    @Get(':id/events')
    @Access('own')
    @ApiParam(idParam)
    @Operation({
      operationId: `list${KIND_NAME[kind]}Events`,
      summary: `List the events of a ${kind}`,
      description: LIST,
      answers: FeedAnswer,
      refusals: [NOT_A_RANGE, ...refusals],
    })
    list(
      @CurrentListing() listing: ListingFacts,
      @CurrentCaller() { accountId }: Caller,
      @ReadQuery() { after, limit }: EventsQuery,
    ): Promise<FeedAnswer> {
      return this.feeds.read({ listing, accountId }, after, limit);
    }

    @Get(':id/events/stream')
    @Access('own')
    @ApiParam(idParam)
    @StreamOperation(kind, refusals)
    stream(
      @CurrentListing() listing: ListingFacts,
      @CurrentCaller() caller: Caller,
      @Req() request: MarqueeRequest,
      @Res() response: MarqueeResponse,
    ): Promise<void> {
      return this.streams.open(request, response, { listing, caller });
    }
  }

  return FeedRoutes;
}

@BetaController('bots', 'Events')
export class BotFeedApiController extends feedRoutes('bot') {}

@BetaController('servers', 'Events')
export class ServerFeedApiController extends feedRoutes('server') {}
