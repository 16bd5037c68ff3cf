import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { Config } from './config/config.js';
import { explain } from './start-faults.js';
import { BadFinding, COMMANDS, type Command, type Options, UsageFault } from './commands.js';

const USAGE = `Usage: npm run cli -- <command> [options]

${Object.entries(COMMANDS)
  .map(([name, { usage, does }]) => `  ${`${name} ${usage}`.trim().padEnd(58)} ${does}`)
  .join('\n')}

<who> is an account's platform id or username.`;

await main(process.argv.slice(2));

async function main(words: readonly string[]): Promise<void> {
  let config: Config | undefined;
  try {
    const { command, options } = read(words);
    config = Config.fromEnvironment();
    await command.run(config, options, (line) => process.stdout.write(`${line}\n`));
    process.exit(0);
  } catch (fault) {
    if (fault instanceof UsageFault) process.stderr.write(`${fault.message}\n\n${USAGE}\n`);
    else if (fault instanceof BadFinding) process.stderr.write(`${fault.message}\n`);
    else process.stderr.write(`${explain(fault, config)}\n`);
    process.exit(fault instanceof UsageFault ? 2 : 1);
  }
}

function read(words: readonly string[]): { command: Command; options: Options } {
  const [first = '', second = ''] = words.filter((word) => !word.startsWith('-'));
  const name = [`${first} ${second}`, first].find((candidate) => candidate in COMMANDS);
  const command = name === undefined ? undefined : COMMANDS[name];
  if (name === undefined || command === undefined)
    throw new UsageFault(first === '' ? 'Which command?' : `There is no command "${first}".`);
  const rest = words.filter((word) => !name.split(' ').includes(word));
  try {
    const { values } = parseArgs({ args: rest, options: command.options, strict: true });
    return { command, options: values as Options };
  } catch (fault) {
    throw new UsageFault((fault as Error).message.split('. ')[0] ?? '');
  }
}
