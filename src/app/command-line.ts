import { parseArgs } from 'node:util';
import { CheckFailed, type Command, type Options, UsageError } from './command.js';
import { COMMANDS } from './commands.js';
import { COMMAND_CALL } from '../core/config/installation.js';
import { type Config, ConfigFaults } from '../core/config/config.js';
import { Problem } from '../core/shared/refusals.js';

const WHO = "<who> is an account's platform id or username.";
const USAGE = `Usage: ${COMMAND_CALL} <command> [options]

${Object.entries(COMMANDS)
  .map(([name, { usage = '', description }]) => `  ${`${name} ${usage}`.trim()}\n      ${description}`)
  .join('\n')}

${WHO}`;

/** The usage of the command in `words`, or of all commands if there is none. */
function usageOf(words: readonly string[]): string {
  const name = commandNameIn(words);
  const { usage = '', description = '' } = COMMANDS[name ?? ''] ?? {};
  if (name === undefined) return USAGE;
  const who = usage.includes('<who>') ? `\n${WHO}` : '';
  const call = `${COMMAND_CALL} ${name} ${usage}`.trim();
  return `Usage: ${call}\n      ${description}${who}\n"${COMMAND_CALL} help" lists all commands.`;
}

interface Terminal {
  readonly config: () => Config;
  readonly print: (line: string) => void;
  readonly printError: (line: string) => void;
}

/** Runs a command and returns the exit code: 1 if it failed, 2 if it was called wrongly. */
export async function runCommandLine(
  words: readonly string[],
  { config, print, printError }: Terminal,
): Promise<number> {
  let configured: Config | undefined;
  try {
    if (words[0] === 'help' || words.includes('--help')) {
      print(usageOf(words[0] === 'help' ? words.slice(1) : words));
      return 0;
    }
    const { name, command, options } = parse(words);
    configured = configFor(command, options, { config, print });
    const run = command.run ?? (await import('./application-commands.js')).APPLICATION_COMMANDS[name];
    if (run === undefined) throw new Error(`The command ${name} has no action`);
    await run(configured, options, print);
    return 0;
  } catch (error) {
    if (isUsageError(error)) {
      printError(`${error.message}\n\n${usageOf(words)}`);
      return 2;
    }
    const { explainStartError } = await import('./start-errors.js');
    printError(error instanceof CheckFailed ? error.message : explainStartError(error, configured));
    return 1;
  }
}

function configFor({ runWithoutConfig }: Command, options: Options, { config, print }: Omit<Terminal, 'printError'>) {
  try {
    return config();
  } catch (error) {
    if (error instanceof ConfigFaults) runWithoutConfig?.(error, options, print);
    throw error;
  }
}

/** A service's refusal is the caller's mistake too, like an unknown command. */
const isUsageError = (error: unknown): error is Error =>
  error instanceof UsageError || (error instanceof Problem && error.status < 500);

/** A name has up to three words. */
const commandNameIn = (words: readonly string[]): string | undefined =>
  [3, 2, 1].map((count) => words.slice(0, count).join(' ')).find((candidate) => Object.hasOwn(COMMANDS, candidate));

function parse(words: readonly string[]): { name: string; command: Command; options: Options } {
  const [first = '', second = ''] = words;
  const name = commandNameIn(words);
  const command = name === undefined ? undefined : COMMANDS[name];
  if (name === undefined || command === undefined)
    throw new UsageError(
      first === '' ? 'No command was given.' : `There is no command "${`${first} ${second}`.trim()}".`,
    );
  const { argument, instead = '', options = {} } = command;
  let parsed: ReturnType<typeof parseArgs>;
  try {
    const args = words.slice(name.split(' ').length);
    parsed = parseArgs({ args, options, strict: true, allowPositionals: argument !== undefined });
  } catch (error) {
    throw new UsageError((error as Error).message.split('. ')[0] ?? '');
  }
  const isReplaced = parsed.positionals.length === 0 && parsed.values[instead] === true;
  if (argument === undefined || isReplaced) return { name, command, options: parsed.values as Options };
  if (parsed.positionals.length !== 1) throw new UsageError(`${name} needs one <${argument}>.`);
  return { name, command, options: { ...(parsed.values as Options), [argument]: parsed.positionals[0] } };
}
