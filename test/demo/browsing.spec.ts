import { Demo } from '../../src/demo/demo.service.js';
import { EXAMPLE } from '../../src/core/shared/examples.js';
import { TestApp } from '../support/app.js';
import { Visitor } from '../support/visitor.js';
import { NOW } from './running-demo.js';

let app: TestApp;
let visitor: Visitor;

beforeAll(async () => {
  app = await TestApp.start({ variables: { NODE_ENV: 'development', DATABASE_URL: '', LOG_LEVEL: 'warn' }, now: NOW });
  await app.nest.get(Demo).prepare();
  visitor = new Visitor({ app });
  await visitor.catchUp();
});

afterAll(() => app.close());

test('visitors can browse the sample directory', async () => {
  const servers = await visitor.list('servers', 'limit=100');
  const bots = await visitor.list('bots', 'limit=100');
  expect(servers.total).toBeGreaterThan(30);
  expect(bots.total).toBeGreaterThan(30);
  expect(servers.spotlight?.server.inSpotlight).toBe(true);
  expect(servers.servers?.length).toBe(servers.total - 1);
  const votes = bots.bots?.map((card) => card.votes) ?? [];
  expect(votes).toEqual(votes.toSorted((a, b) => b - a));
  expect(votes[0]).toBeGreaterThan(0);
});

test('servers sorted by last bump end with one bumped before bumps were recorded, and those never bumped', async () => {
  const { servers = [] } = await visitor.list('servers', 'sort=bumped&nsfw=include&limit=100');
  const shown = servers.map(({ lastBumpedAt }) => lastBumpedAt);
  const bumped = shown.flatMap((at) => at ?? []);
  expect(bumped.length).toBeGreaterThan(20);
  expect(shown.slice(0, bumped.length)).toEqual(bumped.toSorted().toReversed());
  expect(shown.length).toBeGreaterThan(bumped.length);
  expect(servers[bumped.length - 1]?.bumps).toBe(0);
});

test('searches find the example listings of the documentation', async () => {
  expect(await visitor.names('servers', { search: 'harbor', category: 'community' })).toContain(EXAMPLE.server.name);
  expect(await visitor.names('bots', { search: 'lantern', tags: 'welcome,roles' })).toContain(EXAMPLE.bot.name);
  expect((await visitor.list('servers', 'nsfw=only')).total).toBeGreaterThan(0);
});
