import 'reflect-metadata';
import { commandLine } from './app/command-line.js';
import { Config } from './config/config.js';

// Who pipes it into something that stops reading has seen enough.
process.stdout.on('error', () => process.exit(1));

const exitCode = await commandLine(process.argv.slice(2), {
  config: () => Config.fromEnvironment(),
  say: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
});

// Not before everything that was said has left the process.
process.stdout.write('', () => process.exit(exitCode));
