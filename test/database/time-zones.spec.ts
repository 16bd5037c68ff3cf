import { resolve } from 'node:path';
import { ensureBuilt } from '../support/built.js';
import { type TestDatabase, quickDatabase } from '../support/database.js';
import { MarqueeProcess } from '../support/marquee-process.js';

/** Local hours that exist twice or not at all, a day that one zone skipped, and the epoch. */
const INSTANTS = [
  '2026-07-01T00:00:00.000Z',
  '2026-11-01T05:30:00.123Z',
  '2026-11-01T06:30:00.999Z',
  '2026-03-08T07:00:00.001Z',
  '2026-03-29T01:30:00.120Z',
  '2011-12-30T12:00:00.100Z',
  '1970-01-01T00:00:00.007Z',
];
const OFFSETS = { UTC: 0, 'America/New_York': 240, 'Asia/Kolkata': -330, 'Pacific/Apia': -780 };

let store: TestDatabase;

beforeAll(async () => {
  await ensureBuilt();
  store = await quickDatabase();
});

afterAll(() => store.drop());

test('an instant is stored exactly, to the millisecond, in every time zone of the process', async () => {
  const command = [process.execPath, resolve('test/database/round-trip.mjs'), JSON.stringify(INSTANTS)];
  for (const [TZ, offset] of Object.entries(OFFSETS)) {
    const { out, err } = await (await MarqueeProcess.spawn({ ...store.variables, TZ }, { command })).ended;
    expect(err).toBe('');
    expect([TZ, JSON.parse(out)]).toEqual([TZ, { offset, seen: INSTANTS.map((text) => [text, text, text]) }]);
  }
});
