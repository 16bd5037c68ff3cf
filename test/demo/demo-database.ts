import { Demo } from '../../src/demo/demo.service.js';
import { TestApp } from '../support/app.js';
import { type TestDatabase, embeddedCopyOf } from '../support/database.js';
import { oncePerRun } from '../support/once-per-run.js';
import { copyEmbedded } from '../support/template.js';
import { Visitor } from '../support/visitor.js';

export const DEMO = { NODE_ENV: 'development', DATABASE_URL: '', LOG_LEVEL: 'warn' };

/** Sample data as of this instant, and its directory. Both are made once per run and copied: making them takes a second. */
export async function demoDatabase(now: Date): Promise<TestDatabase> {
  const template = await oncePerRun(`demo-${now.getTime()}.db`, async (path) => {
    const app = await TestApp.start({ variables: DEMO, now });
    await app.nest.get(Demo).prepare();
    app.forget();
    await new Visitor({ app }).catchUp();
    copyEmbedded(app.config.embeddedFile, path);
    await app.close();
  });
  return embeddedCopyOf(template);
}
