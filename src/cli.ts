import 'reflect-metadata';
import { runCommandLine } from './app/command-line.js';
import { protectNewFiles } from './app/new-files.js';
import { Config } from './core/config/config.js';

// A reader such as `head` may close the pipe early.
process.stdout.on('error', () => process.exit(1));

const exitCode = await runCommandLine(process.argv.slice(2), {
  config: () => {
    const config = Config.fromEnvironment();
    protectNewFiles(config);
    return config;
  },
  print: (line) => process.stdout.write(`${line}\n`),
  printError: (line) => process.stderr.write(`${line}\n`),
});

// Exits when all output was written.
process.stdout.write('', () => process.exit(exitCode));
