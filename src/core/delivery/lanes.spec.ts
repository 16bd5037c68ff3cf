import { Lanes, type Served } from './lanes.js';

interface Serving {
  readonly id: number;
  readonly wasSlow: boolean;
  readonly end: (served?: Partial<Served>) => Promise<void>;
}

const turn = () => new Promise((resolve) => void setImmediate(resolve));

function lanesOf(count: number) {
  const serving: Serving[] = [];
  const errors: unknown[] = [];
  const lanes = new Lanes(
    count,
    (id, wasSlow) =>
      new Promise((resolve, reject) => {
        const end: Serving['end'] = async (served) => {
          serving.splice(serving.indexOf(one), 1);
          if (served === undefined) reject(new Error('lost'));
          else resolve({ isSlow: false, hasMore: false, ...served });
          await turn();
        };
        const one = { id, wasSlow, end };
        serving.push(one);
      }),
    (error) => errors.push(error),
  );
  const of = (id: number): Serving => serving.find((one) => one.id === id) as Serving;
  return { lanes, serving, errors, of, ids: () => serving.map(({ id }) => id) };
}

test('as many addresses are served at the same time as there are lanes', async () => {
  const { lanes, ids, of } = lanesOf(2);
  for (const id of [1, 2, 3, 4]) lanes.offer(id);
  expect(ids()).toEqual([1, 2]);
  await of(1).end({});
  expect(ids()).toEqual([2, 3]);
  await of(2).end({});
  await of(3).end({});
  await of(4).end({});
  await lanes.idle();
  expect(ids()).toEqual([]);
});

test('an address is served by one lane at a time, and once more if it was offered meanwhile or has more', async () => {
  const { lanes, ids, of } = lanesOf(2);
  for (const id of [1, 1, 1, 2, 3]) lanes.offer(id);
  expect(ids()).toEqual([1, 2]);
  await of(1).end({});
  expect(ids()).toEqual([2, 3]);
  await of(2).end({ hasMore: true });
  expect(ids()).toEqual([3, 1]);
  await of(1).end({});
  expect(ids()).toEqual([3, 2]);
});

test('slow addresses hold at most half of the lanes', async () => {
  const { lanes, ids, of } = lanesOf(4);
  for (const id of [1, 2, 3, 4]) lanes.offer(id);
  for (const id of [1, 2, 3, 4]) await of(id).end({ isSlow: true });
  for (const id of [1, 2, 3, 4, 5, 6, 7]) lanes.offer(id);
  expect(ids()).toEqual([1, 2, 5, 6]);
  await of(5).end({});
  expect(ids()).toEqual([1, 2, 6, 7]);
  await of(6).end({});
  expect(ids()).toEqual([1, 2, 7]);
  expect(of(1).wasSlow).toBe(true);
  await of(1).end({});
  expect(ids()).toEqual([2, 7, 3]);
  await of(2).end({ isSlow: true });
  lanes.offer(1);
  expect(ids()).toEqual([7, 3, 4, 1]);
  expect(of(1).wasSlow).toBe(false);
});

test('an error frees the lane and is reported', async () => {
  const { lanes, ids, of, errors } = lanesOf(1);
  lanes.offer(1);
  lanes.offer(2);
  await of(1).end();
  expect([ids(), errors.length]).toEqual([[2], 1]);
});

test('after the stop nothing is begun', async () => {
  const { lanes, ids, of } = lanesOf(1);
  for (const id of [1, 2, 1]) lanes.offer(id);
  lanes.stop();
  await of(1).end({ hasMore: true });
  lanes.offer(3);
  expect(ids()).toEqual([]);
});
