import { Injectable } from '@nestjs/common';
import type { Call } from './call.js';
import type { ButtonAction, Command } from './command.js';

/** The commands and buttons that this site answers. */
@Injectable()
export class ChatCommands {
  readonly #commands = new Map<string, Command>();
  readonly #buttons = new Map<string, ButtonAction>();

  readonly #listeners: ((call: Call) => void)[] = [];

  get all(): readonly Command[] {
    return [...this.#commands.values()];
  }

  add(command: Command): void {
    this.#commands.set(command.name, command);
  }

  addButton(action: ButtonAction): void {
    this.#buttons.set(action.name, action);
  }

  command(name: string): Command | undefined {
    return this.#commands.get(name);
  }

  button(name: string): ButtonAction | undefined {
    return this.#buttons.get(name);
  }

  /** Calls back for each command and button of a person. */
  onCall(listener: (call: Call) => void): void {
    this.#listeners.push(listener);
  }

  notice(call: Call): void {
    for (const listen of this.#listeners) listen(call);
  }
}
