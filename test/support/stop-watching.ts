import perf from 'node:perf_hooks';

/**
 * The metrics library observes garbage collection and the event loop, and cannot stop that. Each observer would retain all
 * modules of its test file: gigabytes after some dozens of files in one process.
 */
const observing = jest.spyOn(perf.PerformanceObserver.prototype, 'observe');
const monitoring = jest.spyOn(perf, 'monitorEventLoopDelay');

afterAll(() => {
  for (const observer of observing.mock.contexts) observer.disconnect();
  for (const { value } of monitoring.mock.results) (value as perf.IntervalHistogram).disable();
  observing.mockRestore();
  monitoring.mockRestore();
});
