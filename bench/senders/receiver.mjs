import { createServer } from 'node:http';

/**
 * Receives webhooks on a free port. `/slow…` answers after five seconds, everything else at once. For `/timed…`, it notes how
 * long after its event each request arrived.
 */
const SLOW_MS = 5_000;
let counts = { fast: 0, slow: 0 };
let latencies = [];
let waiting;

const server = createServer((request, response) => {
  const isTimed = request.url.startsWith('/timed');
  const arrivedAt = Date.now();
  let body = '';
  if (isTimed) request.setEncoding('utf8').on('data', (part) => (body += part));
  else request.resume();
  request.on('end', () => {
    if (request.url.startsWith('/slow')) {
      counts.slow += 1;
      setTimeout(() => response.writeHead(204).end(), SLOW_MS);
      return;
    }
    response.writeHead(204).end();
    if (isTimed) latencies.push(arrivedAt - Date.parse(JSON.parse(body).timestamp));
    counts.fast += 1;
    if (waiting !== undefined && counts.fast >= waiting.count) waiting.done();
  });
});
server.keepAliveTimeout = 60_000;

const ORDERS = {
  listen: () => new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server.address().port))),
  reset: () => {
    counts = { fast: 0, slow: 0 };
    latencies = [];
    waiting = undefined;
  },
  /** Resolves with the time at which as many requests have arrived at other paths than `/slow…`. */
  arrived: ({ count, timeoutMs }) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${counts.fast} of ${count} requests arrived`)), timeoutMs);
      const done = () => {
        clearTimeout(timer);
        resolve(Date.now());
      };
      waiting = { count, done };
      if (counts.fast >= count) done();
    }),
  latencies: () => latencies.toSorted((a, b) => a - b),
};

process.on('message', (order) => {
  Promise.resolve(ORDERS[order.kind](order))
    .then((result) => process.send({ result }))
    .catch((error) => process.send({ error: error.stack }));
});
