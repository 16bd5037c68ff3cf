import type { Call } from './call.js';
import type { DeferredReply, Reply } from './reply.js';

export interface CommandOption {
  readonly type: 'subcommand' | 'text' | 'yes or no' | 'channel' | 'role';
  /** In English, as interactions name it. */
  readonly name: string;
  /** The name in the language of the moment: lower case, without spaces. */
  readonly localName?: () => string;
  readonly description: () => string;
  readonly isRequired?: boolean;
  readonly maxLength?: number;
  /** The names and values to choose from. */
  readonly choices?: () => readonly Choice[];
  /** Whether `complete` suggests values while a person types. */
  readonly isCompleted?: boolean;
}

export interface Choice {
  readonly name: string;
  readonly value: string;
}

/** A command in the chat. It adds itself to `ChatCommands`. */
export interface Command {
  /** In English, as interactions name it. */
  readonly name: string;
  readonly localName?: () => string;
  readonly description: () => string;
  readonly options?: readonly CommandOption[];
  /** `guilds`: only where the guild has installed the application. `anywhere`: also in direct messages, and for one person. */
  readonly scope: 'guilds' | 'anywhere';
  /** The bits of the rights that a member needs unless the guild decides otherwise. They prove nothing. */
  readonly defaultRights?: bigint;
  run(call: Call): Promise<Reply | DeferredReply>;
  complete?(call: Call): Promise<readonly Choice[]>;
}

/** What happens if a person presses a button, or chooses from a menu, whose id begins with this name. */
export interface ButtonAction {
  readonly name: string;
  press(call: Call): Promise<Reply | DeferredReply>;
}
