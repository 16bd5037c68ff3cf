/** How to run a command in this installation: npm in a checkout, plain Node in a container, which has no npm. */
export const COMMAND_CALL = process.env['npm_execpath'] === undefined ? 'node dist/cli.js' : 'npm run cli --';
