import perf from 'node:perf_hooks';

/**
 * The library of the metrics watches garbage collections and the event loop, and has no way to stop that. Node would
 * keep such a watcher, and with it all that its file has loaded: gigabytes, after some dozens of files in one process.
 */
const observing = jest.spyOn(perf.PerformanceObserver.prototype, 'observe');
const monitoring = jest.spyOn(perf, 'monitorEventLoopDelay');

afterAll(() => {
  for (const observer of observing.mock.contexts) observer.disconnect();
  for (const { value } of monitoring.mock.results) (value as perf.IntervalHistogram).disable();
  observing.mockRestore();
  monitoring.mockRestore();
});
