/**
 * How the commands are called where this process runs: through npm if npm started it, as in a developer's checkout, and
 * by the program itself where there may be no npm, as in a container.
 */
export const COMMAND_CALL = process.env['npm_execpath'] === undefined ? 'node dist/cli.js' : 'npm run cli --';
