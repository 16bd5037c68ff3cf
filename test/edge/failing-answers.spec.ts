import { Metrics } from '../../src/core/http/monitoring/metrics.js';
import { ProblemFilter } from '../../src/core/http/problems.js';
import { Presenter } from '../../src/pages/presenter.js';
import { TestApp } from '../support/app.js';
import { PAGE } from '../support/pages.js';
import { until } from '../support/until.js';
import { Hand, type Reply } from './hand.js';

const FAULT = new Error('A fault that a test has planted');

let app: TestApp;
let hand: Hand;
const unhandled: unknown[] = [];
const note = (error: unknown): void => void unhandled.push(error);

/** Nest binds the filter once, so the fault is in it from the start. */
let isFilterBroken = false;

beforeAll(async () => {
  const { prototype } = ProblemFilter;
  const answer = Object.getOwnPropertyDescriptor(prototype, 'catch') as PropertyDescriptor;
  const value = function (this: ProblemFilter, ...parameters: unknown[]): void {
    if (isFilterBroken) throw FAULT;
    Reflect.apply(answer.value as () => void, this, parameters);
  };
  Object.defineProperty(prototype, 'catch', { ...answer, value });
  app = await TestApp.start();
  Object.defineProperty(prototype, 'catch', answer);
  hand = new Hand(app.port);
  for (const event of ['unhandledRejection', 'uncaughtException'] as const) process.on(event, note);
});

afterEach(() => {
  jest.restoreAllMocks();
});

afterAll(async () => {
  for (const event of ['unhandledRejection', 'uncaughtException'] as const) process.off(event, note);
  hand.close();
  await app.close();
});

const nothingHere = (): Promise<Reply> =>
  hand.ask({ path: '/bots/404', headers: { ...PAGE, 'x-request-id': `test-${Math.random()}` } });

/** The request gets a 500 with one sentence, and the log has the planted fault with the id of the request. */
async function expectOwnFault(): Promise<void> {
  const { status, headers, json } = await nothingHere();
  expect([status, json]).toEqual([500, { error: expect.stringContaining('on our side') as string }]);
  const line = app.logged.find((one) => one.includes(FAULT.message) && one.includes(String(headers['x-request-id'])));
  expect(line).toBeDefined();
  expect(unhandled).toEqual([]);
  jest.restoreAllMocks();
  expect((await nothingHere()).status).toBe(404);
}

test('an error while the page of an error is rendered becomes the 500 of that request', async () => {
  jest.spyOn(app.nest.get(Presenter), 'problem').mockImplementation(() => {
    throw FAULT;
  });
  await expectOwnFault();
});

test('so does one that comes later', async () => {
  jest.spyOn(app.nest.get(Presenter), 'problem').mockRejectedValue(FAULT);
  await expectOwnFault();
});

test('so does an error in the filter of errors', async () => {
  isFilterBroken = true;
  const { status, headers } = await nothingHere();
  isFilterBroken = false;
  expect(status).toBe(500);
  const id = String(headers['x-request-id']);
  expect(app.logged.some((line) => line.includes(FAULT.message) && line.includes(id))).toBe(true);
  expect(unhandled).toEqual([]);
});

test('an error while a finished request is counted is logged, and nothing else', async () => {
  const before = app.logged.length;
  jest.spyOn(app.nest.get(Metrics), 'countRequest').mockImplementation(() => {
    throw FAULT;
  });
  const { status, headers } = await nothingHere();
  expect(status).toBe(404);
  await until(() => app.logged.slice(before).some((line) => line.includes(String(headers['x-request-id']))));
  expect(unhandled).toEqual([]);
});
