import { Demo } from '../../src/demo/demo.service.js';
import { TestApp } from './app.js';
import { oncePerRun } from './once-per-run.js';
import { copyEmbedded } from './template.js';
import { Visitor } from './visitor.js';

const DEMO = { NODE_ENV: 'development', DATABASE_URL: '', LOG_LEVEL: 'warn' };
const DEMO_NOW = new Date('2026-11-20T13:37:11.042Z');

export interface DemoOptions {
  readonly variables?: Readonly<Record<string, string>>;
  readonly now?: Date;
}

/** The product with its sample data as of `now`. It needs the embedded database. */
export const startDemo = async ({ variables = {}, now = DEMO_NOW }: DemoOptions = {}): Promise<TestApp> =>
  TestApp.start({ variables: { ...DEMO, ...variables }, now, copyOf: await demoFile(now) });

/** Sample data as of this instant, and its directory. Both are made once per run and copied: making them takes a second. */
const demoFile = (now: Date): Promise<string> =>
  oncePerRun(`demo-${now.getTime()}.db`, async (path) => {
    const app = await TestApp.start({ variables: DEMO, now });
    await app.nest.get(Demo).prepare();
    app.forget();
    await new Visitor({ app }).catchUp();
    copyEmbedded(app.config.embeddedFile, path);
    await app.close();
  });
