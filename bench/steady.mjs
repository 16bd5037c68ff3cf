import { Agent, request } from 'node:http';

/**
 * Requests at a steady rate, even if earlier ones have not been answered. A response time starts at the instant at
 * which the request was due, so if the server stops for a second, every request of that second shows it.
 */
process.on('message', (order) => {
  run(order)
    .then((result) => process.send({ result }))
    .catch((error) => process.send({ error: error.message }));
});

const TIMEOUT_MS = 10_000;

/** `probes`: name → requests to take in turn. Returns the median, the 99th percentile and the statuses of each probe and kind of request. */
async function run({ port, probes, perSecond, seconds }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  const names = Object.keys(probes);
  const seen = Object.fromEntries(names.map((name) => [name, { latencies: [], statuses: {} }]));
  const begun = performance.now();
  const pending = [];
  for (let n = 0; n < perSecond * seconds; n += 1) {
    const due = begun + (n * 1_000) / perSecond;
    while (performance.now() < due) await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
    for (const name of names) {
      const request = probes[name][n % probes[name].length];
      const into = [name, ...(request.kind === undefined ? [] : [`${name}: ${request.kind}`])];
      const noted = into.map((one) => (seen[one] ??= { latencies: [], statuses: {} }));
      const took = (status) => noted.forEach((one) => note(one, status, performance.now() - due));
      pending.push(ask(agent, port, request).then(took));
    }
  }
  await Promise.all(pending);
  agent.destroy();
  return Object.fromEntries(
    Object.entries(seen).map(([name, one]) => [name, { ...percentiles(one), statuses: one.statuses }]),
  );
}

function ask(agent, port, { method = 'GET', path, key, headers: more, body }) {
  const headers = { ...(key === undefined ? {} : { Authorization: `Bearer ${key}` }), ...more };
  return new Promise((resolve) => {
    const sent = request({ agent, port, method, path, headers, host: '127.0.0.1', timeout: TIMEOUT_MS }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode));
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => resolve('failed'));
    sent.end(body);
  });
}

function note({ latencies, statuses }, status, latency) {
  latencies.push(latency);
  statuses[status] = (statuses[status] ?? 0) + 1;
}

function percentiles({ latencies }) {
  const sorted = Float64Array.from(latencies).sort();
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}
