import { Put } from '@nestjs/common';
import { ApiBody, ApiParam } from '@nestjs/swagger';
import { LargeBody } from '../../../core/http/body.guard.js';
import { BetaController } from '../../../core/http/controllers.js';
import { ReadList } from '../../../core/input/dto.pipe.js';
import { BODY_ENCODED, refusal } from '../../../core/openapi/documented-errors.js';
import { Operation } from '../../../core/openapi/operation.js';
import { throwFaults } from '../../../core/shared/refusals.js';
import { BotAccess, CurrentListing } from '../../listing/listing-access.js';
import { BOT_ID, BOT_NOT_FOUND, BOT_TEAM_ONLY } from '../../listing/listing.doc.js';
import type { ListingFacts } from '../../listing/listing.rules.js';
import { BotCommands } from './bot-commands.service.js';
import { BotCommandsAnswer } from './bot-commands.view.js';
import { COMMANDS_LIMIT, NOT_A_LIST, readCommands, TOO_MANY_COMMANDS } from './command.rules.js';

const INVALID_COMMANDS = refusal('InvalidCommands', 400, 'The body is no list of commands, or a text is refused.', {
  noList: NOT_A_LIST,
  tooMany: TOO_MANY_COMMANDS,
});

const COMMANDS_TOO_LARGE = refusal('CommandsTooLarge', 413, 'The body is larger than 256 KB.', {
  tooLarge: 'The body is too large: 256 KB are the most that is read.',
});

const PING = { name: 'ping', description: 'Answers.' };

@BetaController('bots', 'Commands')
export class BotCommandsApiController {
  constructor(private readonly commands: BotCommands) {}

  @Put(':id/commands')
  @LargeBody()
  @BotAccess('manage')
  @ApiParam(BOT_ID)
  @ApiBody({
    schema: { type: 'array', items: { type: 'object' }, example: [PING] },
    description: 'Application commands as the platform takes them.',
  })
  @Operation({
    summary: 'Set the commands of a bot',
    description: `Replaces the commands that the page of the bot shows. The body is the JSON that the platform itself takes for all commands of an application, so a library can send what it has: \`name\`, \`description\`, \`type\` and \`options\` are read, everything else is ignored. Each subcommand becomes a command. Texts are plain, without addresses. An empty list takes all commands off the page. ${COMMANDS_LIMIT.changes} changes an hour; a list without a change is none. For keys of the owner and the listed developers.`,
    answers: BotCommandsAnswer,
    refusals: [INVALID_COMMANDS, BOT_TEAM_ONLY, BOT_NOT_FOUND, COMMANDS_TOO_LARGE, BODY_ENCODED],
  })
  async setBotCommands(@CurrentListing() { id }: ListingFacts, @ReadList() sent: unknown): Promise<BotCommandsAnswer> {
    const { commands, faults } = readCommands(sent);
    throwFaults(faults);
    await this.commands.replace(id, commands);
    return { commands };
  }
}
