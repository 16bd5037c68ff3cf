import { Injectable } from '@nestjs/common';
import type { ButtonAction, Command } from './command.js';

/** The commands and buttons that this site answers. */
@Injectable()
export class ChatCommands {
  readonly #commands = new Map<string, Command>();
  readonly #buttons = new Map<string, ButtonAction>();

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
}
