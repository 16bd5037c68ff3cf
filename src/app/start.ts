import { Config } from '../core/config/config.js';
import { Log } from '../core/http/monitoring/log.js';
import { protectNewFiles } from './new-files.js';

/**
 * Starts the service. If that fails, prints the reason and ends the process with exit code 1. The application takes a
 * second to load, so it is loaded last: a wrong setting or an unusable database is reported without that wait.
 */
export async function start(): Promise<void> {
  let config: Config | undefined;
  try {
    config = Config.fromEnvironment();
    protectNewFiles(config);
    let applied: string[] = [];
    const log = new Log(config);
    const { migrate, refuseNewerSchema } = await import('../core/database/migrator.js');
    if (config.values.migrateOnStart) applied = await migrate(config, (line) => log.log(line, 'Database'));
    else await refuseNewerSchema(config);
    const { serve } = await import('./serve.js');
    await serve(config, log, applied);
  } catch (error) {
    const { explainStartError } = await import('./start-errors.js');
    process.stderr.write(`${explainStartError(error, config)}\n`);
    process.exit(1);
  }
}
