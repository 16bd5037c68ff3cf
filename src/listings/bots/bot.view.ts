import { ApiSchema } from '@nestjs/swagger';
import { answerOf, columnsOf, lookupFields, viewOf } from '../listing/own/field-faces.js';
import { largeInteger, listOf, nested, oneOf } from '../../core/openapi/fields.js';
import { BOT_FIELDS } from './bot.fields.js';

const LOOKUP = lookupFields(BOT_FIELDS);

/** The public data of a bot. */
@ApiSchema({ name: 'Bot' })
export class BotView extends viewOf(LOOKUP) {}

const BOT_ROLES = ['owner', 'developer'] as const;

@ApiSchema({ name: 'MeBot' })
export class MyBotView extends BotView {
  @oneOf('BotRole', BOT_ROLES, 'owner', "The account's role on the team.") role!: (typeof BOT_ROLES)[number];
}

export class BotAnswer {
  @nested(BotView) bot!: BotView;
}

@ApiSchema({ name: 'MeBotsAnswer' })
export class MyBotsAnswer {
  @listOf(MyBotView) bots!: MyBotView[];
}

@ApiSchema({ name: 'ServerCount' })
export class ServerCountAnswer {
  @largeInteger(12847, 'The count that the listing now shows.') serverCount!: number;
}

export const BOT_COLUMNS = columnsOf(BOT_FIELDS);

export const toBot = answerOf(LOOKUP);
