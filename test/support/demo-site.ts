import { Demo } from '../../src/demo/demo.service.js';
import { DirectorySync } from '../../src/directory/directory-sync.service.js';
import { TestApp } from './app.js';

const NOW = new Date('2026-11-20T13:37:11.042Z');

/** The product with its sample data. It needs the embedded database. */
export async function startDemo(variables: Readonly<Record<string, string>> = {}): Promise<TestApp> {
  const app = await TestApp.start({ variables: { NODE_ENV: 'development', DATABASE_URL: '', ...variables }, now: NOW });
  await app.nest.get(Demo).prepare();
  await app.nest.get(DirectorySync).updateOutdated();
  return app;
}
