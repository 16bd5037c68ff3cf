import { parseArgs } from 'node:util';
import { BadFinding, COMMANDS, type Command, type Options, UsageFault } from './commands.js';
import { COMMAND_CALL } from '../config/command-call.js';
import type { Config } from '../config/config.js';
import { Problem } from '../shared/errors.js';
import { explain } from './start-faults.js';

const WHO = "<who> is an account's platform id or username.";
const USAGE = `Usage: ${COMMAND_CALL} <command> [options]

${Object.entries(COMMANDS)
  .map(([name, { usage, does }]) => `  ${`${name} ${usage}`.trim()}\n      ${does}`)
  .join('\n')}

${WHO}`;

/** How the one command is called that was meant, if that can be told: the reason must not be lost among all the others. */
function usageOf(words: readonly string[]): string {
  const name = nameIn(words);
  const { usage = '', does = '' } = COMMANDS[name ?? ''] ?? {};
  if (name === undefined) return USAGE;
  const who = usage.includes('<who>') ? `\n${WHO}` : '';
  const call = `${COMMAND_CALL} ${name} ${usage}`.trim();
  return `Usage: ${call}\n      ${does}${who}\n"${COMMAND_CALL} help" lists all commands.`;
}

interface Terminal {
  readonly config: () => Config;
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
}

/** Does what the words say and answers the exit code: 1 when it could not be done, 2 when the words make no sense. */
export async function commandLine(words: readonly string[], { config, say, complain }: Terminal): Promise<number> {
  let configured: Config | undefined;
  try {
    if (words[0] === 'help' || words.includes('--help')) {
      say(usageOf(words[0] === 'help' ? words.slice(1) : words));
      return 0;
    }
    const { command, options } = read(words);
    configured = config();
    await command.run(configured, options, say);
    return 0;
  } catch (fault) {
    if (isMisuse(fault)) {
      complain(`${fault.message}\n\n${usageOf(words)}`);
      return 2;
    }
    complain(fault instanceof BadFinding ? fault.message : explain(fault, configured));
    return 1;
  }
}

/** What a service refuses is as much the caller's doing as a word that does not exist. */
const isMisuse = (fault: unknown): fault is Error =>
  fault instanceof UsageFault || (fault instanceof Problem && fault.status < 500);

const nameIn = ([first = '', second = '']: readonly string[]): string | undefined =>
  [`${first} ${second}`, first].find((candidate) => Object.hasOwn(COMMANDS, candidate));

function read(words: readonly string[]): { command: Command; options: Options } {
  const [first = '', second = ''] = words;
  const name = nameIn(words);
  const command = name === undefined ? undefined : COMMANDS[name];
  if (name === undefined || command === undefined)
    throw new UsageFault(first === '' ? 'Which command?' : `There is no command "${`${first} ${second}`.trim()}".`);
  const rest = words.slice(name.split(' ').length);
  try {
    const { values } = parseArgs({ args: rest, options: command.options, strict: true });
    return { command, options: values as Options };
  } catch (fault) {
    throw new UsageFault((fault as Error).message.split('. ')[0] ?? '');
  }
}
