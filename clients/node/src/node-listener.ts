/** The part of a `node:http` request that the package needs, so that it depends on no types of Node.js. */
interface NodeRequest extends AsyncIterable<unknown> {
  readonly method?: string | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Set by parsers of bodies, such as those of Express. */
  readonly body?: unknown;
}

interface NodeResponse {
  statusCode: number;
  setHeader(name: string, value: string): unknown;
  end(): unknown;
}

export type NodeListener = (request: NodeRequest, response: NodeResponse) => void;

type Receive = (headers: NodeRequest['headers'], body: string | Uint8Array) => Promise<number>;

/** A listener for `node:http` and the frameworks on top of it. */
export function nodeListener(receive: Receive, maxBody: number, onError: (error: unknown) => void): NodeListener {
  async function statusOf(request: NodeRequest): Promise<number> {
    if (request.method !== 'POST') return 405;
    const body = await bodyOf(request, maxBody);
    return body === undefined ? 413 : receive(request.headers, body);
  }
  return (request, response) => {
    void statusOf(request)
      .catch((error: unknown) => {
        onError(error);
        return 500;
      })
      .then((status) => {
        response.statusCode = status;
        if (status === 405) response.setHeader('Allow', 'POST');
        // The rest of a body that is too large is not read.
        if (status === 413) response.setHeader('Connection', 'close');
        response.end();
      });
  };
}

/** `undefined` if the body is too large. */
async function bodyOf(request: NodeRequest, maxBody: number): Promise<string | Uint8Array | undefined> {
  const { body } = request;
  if (typeof body === 'string' || body instanceof Uint8Array) return body;
  if (body !== undefined)
    throw new TypeError(
      'The body was parsed before. Use the receiver before the parser, or express.raw({ type: "*/*" }).',
    );
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of request) {
    const bytes = part instanceof Uint8Array ? part : new TextEncoder().encode(String(part));
    length += bytes.length;
    if (length > maxBody) return undefined;
    parts.push(bytes);
  }
  const all = new Uint8Array(length);
  let end = 0;
  for (const part of parts) {
    all.set(part, end);
    end += part.length;
  }
  return all;
}
