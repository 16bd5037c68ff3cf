import type { ParseArgsConfig } from 'node:util';
import type { Config, ConfigFaults } from '../core/config/config.js';

/** The command was called wrongly; its usage is printed with the message. */
export class UsageError extends Error {}

/** The command ran, and its check found a problem. */
export class CheckFailed extends Error {}

export type Options = Readonly<Record<string, string | boolean | undefined>>;
export type Print = (line: string) => void;
export type RunCommand = (config: Config, options: Options, print: Print) => Promise<void>;

export interface Command {
  readonly usage?: string;
  readonly description: string;
  /** The name under which its only argument is among the options. */
  readonly argument?: string;
  /** The option that replaces the argument. */
  readonly instead?: string;
  readonly options?: NonNullable<ParseArgsConfig['options']>;
  /**
   * Without it, the action is among `APPLICATION_COMMANDS`. The application takes a second to load, which a migration or the
   * usage need not wait for.
   */
  readonly run?: RunCommand;
  /** Runs instead if the configuration cannot be used; without it, the faults are printed. */
  readonly runWithoutConfig?: (faults: ConfigFaults, options: Options, print: Print) => void;
}
