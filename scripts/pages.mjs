// Prints every page of the site and the back office with its handler. Usage: node scripts/pages.mjs [a word of the path]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import './ensure-built.mjs';
import 'reflect-metadata';

const { createApp } = await import('../dist/app/app.js');
const { Config } = await import('../dist/core/config/config.js');
const { FrontDoor } = await import('../dist/core/http/front-door.js');
const { Log } = await import('../dist/core/http/monitoring/log.js');
const { BOOK } = await import('../dist/pages/book.js');
const { Clock } = await import('../dist/core/shared/clock.js');

const [word = ''] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'marquee-'));
const config = Config.from({ DATA_DIR: folder }).forCommand();
const log = new Log(config, { write: () => undefined });
const app = await createApp({ config, clock: new Clock(), log, runsJobs: false });

const pages = new Set(BOOK.filter(({ page }) => page !== undefined).map(({ handler }) => handler));
const lines = app
  .get(FrontDoor)
  .routes.routes.filter(({ handler, template }) => pages.has(handler) && template.includes(word))
  .map(({ template, controller, handler }) => `${template.padEnd(45)}${controller.name}.${handler.name}`);
console.log(lines.toSorted().join('\n'));

await app.close();
rmSync(folder, { recursive: true });
