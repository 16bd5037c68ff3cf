import type { AddressInfo } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createApp } from './app.js';
import { COMMAND_CALL } from '../config/command-call.js';
import { Config } from '../config/config.js';
import { Database } from '../database/database.js';
import { migrate } from '../database/migrator.js';
import { Demo } from '../demo/demo.service.js';
import { printSheet } from '../demo/demo-sheet.js';
import { DirectoryJob } from '../directory/directory.job.js';
import { Log } from '../http/monitoring/log.js';
import { Clock } from '../shared/clock.js';
import { explain } from './start-faults.js';
import { endOn } from './stop.js';

/** From nothing to serving. Whatever stands in the way is told in a line or two, and the process ends with 1. */
export async function start(): Promise<void> {
  let config: Config | undefined;
  try {
    config = Config.fromEnvironment();
    await serve(config);
  } catch (fault) {
    process.stderr.write(`${explain(fault, config)}\n`);
    process.exit(1);
  }
}

async function serve(config: Config): Promise<void> {
  const log = new Log(config);
  if (config.values.migrateOnStart) await migrate(config);
  const app = await createApp({ config, clock: new Clock(), log });
  endOn(app, log, config);
  if (!config.values.migrateOnStart) await warnOfMissing(app, log);
  const sheet = config.isDemo ? await app.get(Demo).shown() : undefined;
  // The sample data is in the lists from the first request on. A large directory is looked through beside the requests.
  const looked = app.get(DirectoryJob).look();
  if (config.isDemo) await looked;
  await app.listen(config.values.port, config.values.host);
  const url = config.addressAt(portOf(app));
  if (sheet) printSheet(sheet, url, (text) => process.stdout.write(text));
  else log.log(`Marquee serves on ${url}`);
}

async function warnOfMissing(app: NestExpressApplication, log: Log): Promise<void> {
  const { length } = await app.get(Database).pendingMigrations();
  if (length > 0)
    log.warn(`The database lacks ${length} migration(s). To be ready, it needs "${COMMAND_CALL} migrate".`);
}

const portOf = (app: NestExpressApplication): number => (app.getHttpServer().address() as AddressInfo).port;
