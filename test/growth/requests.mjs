import { Agent, request } from 'node:http';

/** Idle connections end before HAProxy would close them: a request on a connection that is just being closed fails. */
const agent = new Agent({ keepAlive: true, maxSockets: 400, timeout: 20_000 });

/** Sends a request. Rejects if there is no answer; `body` is `undefined` if the answer is not JSON. */
export function send(base, { method, path, host, cookie, key, body }, { timeoutMs = 15_000 } = {}) {
  const bytes = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
  const headers = { accept: 'application/json' };
  if (host !== undefined) headers.host = host;
  if (cookie !== undefined) headers.cookie = cookie;
  if (key !== undefined) headers.authorization = `Bearer ${key}`;
  if (bytes !== undefined)
    Object.assign(headers, { 'content-type': 'application/json', 'content-length': bytes.length });
  return new Promise((resolve, reject) => {
    const from = performance.now();
    const outgoing = request(new URL(path, base), { method, headers, agent }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part) => (text += part));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          body: parsed(text),
          ms: performance.now() - from,
          sentBy: response.headers['x-request-id'],
        }),
      );
    });
    outgoing.setTimeout(timeoutMs, () => outgoing.destroy(new Error(`No answer in ${timeoutMs / 1_000} seconds`)));
    outgoing.on('error', reject);
    outgoing.end(bytes);
  });
}

export function closeConnections() {
  agent.destroy();
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
