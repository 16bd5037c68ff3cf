import { connect } from 'node:net';
import { lineOf } from './lines.mjs';

/**
 * The load: each connection sends its next request when the response to the previous one has arrived. Requests are
 * prebuilt bytes, and only the status and length of responses are read, to use little of the shared processor.
 */
const END_OF_HEAD = Buffer.from('\r\n\r\n');
const LENGTH = 'Content-Length: ';
/** Prebuilt requests by line and port, and the index of the next one. */
const prepared = new Map();

process.on('message', (order) => {
  run(order)
    .then((result) => process.send({ result }))
    .catch((error) => process.send({ error: error.message }));
});

/** `count`: stop after this number of requests instead of after `seconds`. */
async function run({ line, facts, port, connections, seconds, count = Infinity }) {
  const { expect } = lineOf(line);
  const source = await sourceOf(line, facts, port);
  const seen = {
    latencies: [],
    statuses: {},
    unexpected: '',
    left: count,
    until: performance.now() + (seconds ?? 1e6) * 1000,
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: connections }, () => new Connection(port, source, seen, expect).done));
  const elapsed = (performance.now() - begun) / 1000;
  const { unexpected } = seen;
  if (unexpected !== '')
    throw new Error(`${line} on port ${port}: expected ${expect.join(' or ')}, got\n${unexpected}`);
  return { requests: seen.latencies.length, elapsed, ...percentiles(seen.latencies), statuses: seen.statuses };
}

async function sourceOf(line, facts, port) {
  const name = `${line} ${port}`;
  if (!prepared.has(name)) {
    const build = await lineOf(line).requests(facts);
    const requests = typeof build === 'function' ? undefined : build.map((parts) => bytesOf(parts, port));
    prepared.set(name, { requests, build, position: 0 });
  }
  return prepared.get(name);
}

/** Most requests are prebuilt and repeated. Requests that must all differ are built when they are sent. */
function nextOf(source, port) {
  const { requests, build, position } = source;
  source.position = position + 1;
  return requests === undefined ? bytesOf(build(position), port) : requests[position % requests.length];
}

function bytesOf({ method = 'GET', path, key, headers = {}, body }, port) {
  const lines = [`${method} ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`];
  if (key !== undefined) lines.push(`Authorization: Bearer ${key}`);
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  if (body !== undefined) lines.push('Content-Type: application/json', `Content-Length: ${body.length}`);
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body ?? ''}`);
}

class Connection {
  constructor(port, source, seen, expect) {
    Object.assign(this, { port, source, seen, expect });
    this.done = new Promise((resolve, reject) => {
      this.socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => this.send());
      this.socket.on('data', (chunk) => this.receive(chunk));
      this.socket.on('close', () => (this.isOver ? resolve() : reject(new Error('The server closed a connection'))));
      this.socket.on('error', reject);
    });
  }

  send() {
    this.sentAt = performance.now();
    if (this.seen.unexpected !== '' || this.seen.left <= 0 || this.sentAt >= this.seen.until) {
      this.isOver = true;
      this.socket.end();
      return;
    }
    this.seen.left -= 1;
    this.rest = undefined;
    this.socket.write(nextOf(this.source, this.port));
  }

  receive(chunk) {
    const data = this.rest === undefined ? chunk : Buffer.concat([this.rest, chunk]);
    this.rest = data;
    const end = data.indexOf(END_OF_HEAD);
    if (end === -1) return;
    const head = data.latin1Slice(0, end);
    const at = head.indexOf(LENGTH);
    const length = at === -1 ? 0 : Number.parseInt(head.slice(at + LENGTH.length), 10);
    if (data.length < end + END_OF_HEAD.length + length) return;
    this.note(head, data);
    this.send();
  }

  note(head, data) {
    const status = Number(head.slice(9, 12));
    this.seen.latencies.push(performance.now() - this.sentAt);
    this.seen.statuses[status] = (this.seen.statuses[status] ?? 0) + 1;
    if (!this.expect.includes(status)) this.seen.unexpected ||= data.toString().slice(0, 1_000);
  }
}

function percentiles(latencies) {
  const sorted = Float64Array.from(latencies).sort();
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}
