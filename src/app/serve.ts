import type { AddressInfo } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createApp } from './app.js';
import { COMMAND_CALL } from '../core/config/installation.js';
import type { Config } from '../core/config/config.js';
import { warningsOf } from '../core/config/warnings.rules.js';
import { Database } from '../core/database/database.js';
import { Demo } from '../demo/demo.service.js';
import { printSheet } from '../demo/demo-sheet.js';
import { DirectoryJob } from '../finding/directory/directory.job.js';
import type { Log } from '../core/http/monitoring/log.js';
import { Clock } from '../core/shared/clock.js';
import { stopOnSignals } from './stop.js';

/** Starts the application on a migrated database, and listens. `applied` are the migrations that this start has applied. */
export async function serve(config: Config, log: Log, applied: readonly string[] = []): Promise<void> {
  const app = await createApp({ config, clock: new Clock(), log, runsJobs: true });
  if (applied.length > 0)
    log.log(`Applied ${applied.length} migration(s), the last one is ${applied.at(-1)}`, 'Database');
  for (const warning of warningsOf(config)) log.warn(warning, 'Config');
  stopOnSignals(app, log, config);
  if (!config.values.migrateOnStart) await warnOfPendingMigrations(app, log);
  const sheet = config.isDemo ? await app.get(Demo).shown() : undefined;
  // The sample data is listed from the first request on; a large directory is indexed while requests are served.
  const indexed = app.get(DirectoryJob).updateOutdated();
  if (config.isDemo) await indexed;
  await app.listen(config.values.port, config.values.host);
  const port = portOf(app);
  if (sheet) printSheet(sheet, config.addressAt(port), (text) => process.stdout.write(text));
  else log.log(listeningLine(config, port));
}

async function warnOfPendingMigrations(app: NestExpressApplication, log: Log): Promise<void> {
  const { length } = await app.get(Database).pendingMigrations();
  if (length > 0)
    log.warn(`The database lacks ${length} migration(s), so /readyz answers 503. Run "${COMMAND_CALL} migrate".`);
}

/** Behind a proxy, the address that the process listens on is not the one that people open. */
function listeningLine(config: Config, port: number): string {
  const { publicUrl } = config.values;
  const own = `Marquee is listening on ${config.ownAddressAt(port)}`;
  return publicUrl === undefined ? own : `${own}, and PUBLIC_URL is ${publicUrl}`;
}

const portOf = (app: NestExpressApplication): number => (app.getHttpServer().address() as AddressInfo).port;
