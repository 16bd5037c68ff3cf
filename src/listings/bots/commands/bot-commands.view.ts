import * as field from '../../../core/openapi/fields.js';
import { COMMAND_KINDS } from './command.rules.js';

@field.named('BotCommand')
class BotCommandView {
  @field.oneOf('CommandKind', COMMAND_KINDS, 'chat', 'Typed in the chat, or in the menu of a person or a message.')
  kind!: (typeof COMMAND_KINDS)[number];
  @field.text('config role add', 'With its group and subcommand, as people type it.') name!: string;
  @field.text('Gives new members a role.') description!: string;
  @field.text('<role> [delay]', 'The names of its options; those in brackets may be left out.') options!: string;
}

@field.named('BotCommands')
export class BotCommandsAnswer {
  @field.listOf(BotCommandView, 'What the page of the bot shows now.') commands!: readonly BotCommandView[];
}
