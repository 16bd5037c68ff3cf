import { isDeepStrictEqual } from 'node:util';

/** Long enough for V8 to compile the hot code; less would favour the side with less code. Slow lines need more time for as many. */
const WARM_UP_SECONDS = 4;
const WARM_UP_REQUESTS = 2_000;
const MAX_WARM_UP_SECONDS = 40;

/** Measures one line. The sides alternate, so that other work on the machine affects both, and the best round counts. */
export async function compare(line, pair, load, { rounds, seconds, connections }) {
  const sides = {
    ours: { server: pair.ours, line: line.id },
    reference:
      line.against === undefined
        ? { server: pair.reference, line: line.id }
        : { server: pair.ours, line: line.against },
  };
  const orderOf = (side) => ({ line: side.line, facts: pair.facts, connections, port: side.server.port });
  for (const side of Object.values(sides)) await warmUp(load, orderOf(side));
  const best = {};
  for (let round = 0; round < rounds; round += 1)
    for (const [name, side] of Object.entries(sides)) {
      const figures = await measure(side.server, load, { ...orderOf(side), seconds });
      if (!(best[name]?.perSecond >= figures.perSecond)) best[name] = figures;
    }
  const ratio = best.ours.perSecond / best.reference.perSecond;
  return { id: line.id, name: line.name, target: line.target, ratio, ...best };
}

async function warmUp(load, order) {
  const { requests } = await load.run({ ...order, seconds: WARM_UP_SECONDS });
  const missing = WARM_UP_REQUESTS - requests;
  if (missing > 0) await load.run({ ...order, count: missing, seconds: MAX_WARM_UP_SECONDS });
}

export async function measure(server, load, order) {
  const before = server.cpu();
  const { requests, elapsed, p50, p99 } = await load.run(order);
  return { perSecond: requests / elapsed, p50, p99, cpu: (server.cpu() - before) / requests, requests };
}

/** Both sides must send the same response before they are measured; otherwise the comparison is meaningless. */
export async function sameAnswer(line, { facts, ours, reference }) {
  if (!line.expect.includes(200) || line.id === 'badge' || line.against !== undefined) return;
  const [first] = line.requests(facts);
  const [one, other] = await Promise.all([ours, reference].map(({ port }) => ask(port, first)));
  const headers = missing(one.headers, other.headers);
  if (headers.length > 0) throw new Error(`${line.name}: the reference does not send ${headers.join(', ')}`);
  if (!isDeepStrictEqual(one.body, other.body))
    throw new Error(`${line.name}: the two answer differently\n${difference(one.body, other.body).join('\n')}`);
}

/** Both texts from a little before their first difference. */
function difference(ours, theirs) {
  const texts = [JSON.stringify(ours), JSON.stringify(theirs)];
  const at = [...texts[0]].findIndex((character, index) => character !== texts[1][index]);
  return texts.map((text) => text.slice(Math.max(0, at - 100), at + 200));
}

const missing = (ours, theirs) => [...ours.keys()].filter((name) => !theirs.has(name));

/** Keys of forms differ each time, and so do the seconds that are left. */
const comparable = (html) =>
  html.replaceAll(/(?<=name="requestKey" value=")[^"]+/g, '').replaceAll(/(?<=<time\b[^>]*>)[^<]+/g, '');

async function ask(port, { method = 'GET', path, key, headers: more, body }) {
  const sent = body === undefined ? {} : { method, body };
  const type = body === undefined ? {} : { 'Content-Type': 'application/json' };
  const headers = { ...(key === undefined ? {} : { Authorization: `Bearer ${key}` }), ...type, ...more };
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers, ...sent });
  const text = await response.text();
  return { headers: response.headers, body: text.startsWith('<') ? comparable(text) : JSON.parse(text) };
}

/** Whether the measured build has the endpoint. */
export async function exists(line, { facts, ours }) {
  const [{ method, path, key, headers }] = line.requests(facts);
  if (method === 'POST' || !line.expect.includes(200)) return true;
  const response = await fetch(`http://127.0.0.1:${ours.port}${path}`, {
    headers: { Authorization: `Bearer ${key}`, ...headers },
  });
  return response.status !== 404;
}
