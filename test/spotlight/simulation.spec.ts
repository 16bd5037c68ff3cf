import { Chance } from '../support/chance.js';
import { dialect } from '../support/database.js';
import { effort } from '../support/effort.js';
import { serveMarket } from '../support/market.js';
import { times } from '../support/times.js';
import { Simulation } from './simulation.js';

const { factor: FACTOR, seed: SEED } = effort({
  from: ['MARQUEE_SIMULATION', 'MARQUEE_SIMULATION_SEED'],
  short: 0.2,
  seed: 20_261_121,
});

const COMMANDS = Math.round((dialect === 'sqlite' ? 50_000 : 3_000) * FACTOR);
const AUDIT_EVERY = 400;
const BID_OUTCOMES = [
  'taken',
  'other request',
  'not approved',
  'unknown',
  'nsfw',
  'not owner',
  'suspended',
  'holder',
  'barred',
].concat(['too low', 'too high', 'too poor', 'unbeatable']);
const PEOPLE = 7;
const SERVERS = 10;

const market = serveMarket();

test(`over ${COMMANDS} actions in months of auctions, votes and downtime, the product follows the model`, async () => {
  const people = await market.make.crowd(PEOPLE);
  const servers = [];
  for (const number of times(SERVERS, (index) => index % PEOPLE))
    servers.push(await market.make.server(people[number] ?? null));
  const simulation = new Simulation(market, new Chance(SEED), people, servers);
  for (let done = 1; done <= COMMANDS; done += 1) {
    await simulation.step().catch((error: Error) => {
      throw new Error(`Seed ${SEED}, action ${done}, ${market.app.clock.now().toISOString()}: ${error.message}`);
    });
    if (done % AUDIT_EVERY === 0 || done === COMMANDS) await simulation.audit();
    // The embedded database answers synchronously: without this, timers would never fire.
    if (done % 50 === 0) await new Promise(setImmediate);
  }
  if (FACTOR < 1) return;
  // A rule that never applied was not tested.
  const met = [...simulation.outcomes.keys()];
  expect(met).toEqual(expect.arrayContaining(BID_OUTCOMES.map((outcome) => `bid ${outcome}`)));
  expect(simulation.model.weeks.filter(({ winner }) => winner !== null).length).toBeGreaterThan(3);
});
