import { ScheduledWork } from './scheduled-work.js';

test('a failure is reported, and the next run happens', async () => {
  const failures: unknown[] = [];
  let runs = 0;
  const work = new ScheduledWork(
    () => {
      runs += 1;
      return Promise.reject(new Error(`run ${runs}`));
    },
    (error) => failures.push(error),
  );
  await work.run();
  await work.run();
  expect(failures.map(String)).toEqual(['Error: run 1', 'Error: run 2']);
});

test('the end aborts the running work, waits for it, and starts nothing new', async () => {
  const steps: string[] = [];
  const failures: unknown[] = [];
  const work = new ScheduledWork(
    (end) =>
      new Promise((_resolve, reject) => {
        steps.push('begun');
        end.addEventListener('abort', () => {
          steps.push('told');
          reject(new Error('interrupted'));
        });
      }),
    (error) => failures.push(error),
  );
  void work.run();
  await work.stop();
  await work.run();
  expect(steps).toEqual(['begun', 'told']);
  expect(failures).toEqual([]);
});
