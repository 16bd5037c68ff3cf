import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { MarqueeRequest, RequestContext } from './context.js';
import { COMPRESS, type Coding, codingFor } from './codings.js';
import { etagOf, matchesEtag } from './etag.rules.js';
import { inLanguageOf } from './pages/linked-language.rules.js';
import { API_PREFIX, BETA_PREFIX } from './surfaces.js';

/**
 * The answer to an action, which is made only when it is sent. After the form of a page there is a redirect instead, for
 * which the summary is enough.
 */
export class LateAnswer<T, S = undefined> {
  constructor(
    readonly make: () => Promise<T>,
    readonly summary?: S,
  ) {}
}

export const JSON_TYPE = 'application/json; charset=utf-8';
export const HTML_TYPE = 'text/html; charset=utf-8';

type AnyRequest = IncomingMessage & { context?: RequestContext };

/** A larger body is sent as a buffer, which is not copied. A shorter one costs less as a string: it is one piece with its head. */
const LARGE_BYTES = 16 * 1024;
/** A shorter body fits into one packet as it is. */
const SMALL_BYTES = 1024;

export class ReadyReply {
  /** A string is in latin1: one character per byte. */
  readonly bytes: string | Buffer;
  readonly etag: string;
  /** Called when the reply is sent again from the cache, for example to count a view. */
  onReuse?: ((request: MarqueeRequest) => void) | undefined;
  #codings: Partial<Record<Coding, ReadyReply | Promise<ReadyReply>>> | undefined;

  /** `headers` are added to the common headers, or replace them. */
  constructor(
    text: string | Buffer,
    readonly type: string,
    readonly cacheControl: string,
    readonly headers: Readonly<Record<string, string>> = {},
    etag?: string,
  ) {
    this.bytes = bytesOf(text);
    this.etag = etag ?? etagOf(text);
  }

  /** The reply compressed, with a tag of its own. It is compressed once. `headers` must have `Vary: Accept-Encoding`. */
  as(coding: Coding): ReadyReply | Promise<ReadyReply> {
    this.#codings ??= {};
    return (this.#codings[coding] ??= this.#compressed(coding));
  }

  async #compressed(coding: Coding): Promise<ReadyReply> {
    const { type, cacheControl, headers } = this;
    const bytes = await COMPRESS[coding](Buffer.from(this.bytes as string, 'latin1'));
    const etag = this.etag.replace(/"$/, `-${coding}"`);
    const made = new ReadyReply(bytes, type, cacheControl, { ...headers, 'Content-Encoding': coding }, etag);
    if (this.#codings) this.#codings[coding] = made;
    return made;
  }
}

function bytesOf(text: string | Buffer): string | Buffer {
  const length = Buffer.byteLength(text);
  if (length > LARGE_BYTES) return Buffer.from(text as string);
  return typeof text === 'string' && length === text.length ? text : Buffer.from(text as string).toString('latin1');
}

export const READ_CACHE_CONTROL = 'private, no-cache';

export const readyJson = (body: unknown): ReadyReply =>
  new ReadyReply(JSON.stringify(body), JSON_TYPE, READ_CACHE_CONTROL);

/** Sends a cacheable response, or a 304 when the client has it already. */
export function sendReady(request: AnyRequest, response: ServerResponse, reply: ReadyReply, status = 200): void {
  const headers = headersOf(request, reply.cacheControl, reply.headers);
  headers['ETag'] = reply.etag;
  if (status === 200 && matchesEtag(request.headers['if-none-match'], reply.etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  headers['Content-Type'] = reply.type;
  headers['Content-Length'] = reply.bytes.length;
  response.writeHead(status, headers);
  if (request.method === 'HEAD') response.end();
  else response.end(request.headers.expect === undefined ? reply.bytes : inOnePiece(reply.bytes), 'latin1');
}

/** Like `sendReady`, compressed if the client accepts that. Only for replies without any secret (BREACH). */
export function sendCompressed(
  request: AnyRequest,
  response: ServerResponse,
  reply: ReadyReply,
  status = 200,
): Promise<void> | undefined {
  const coding = reply.bytes.length < SMALL_BYTES ? undefined : codingFor(request.headers['accept-encoding']);
  const coded = coding === undefined ? reply : reply.as(coding);
  if (coded instanceof Promise) return coded.then((made) => sendReady(request, response, made, status));
  sendReady(request, response, coded, status);
  return undefined;
}

/** Node sends the head of a buffer before a "100 Continue" that is queued behind an earlier response. */
const inOnePiece = (bytes: string | Buffer): string => (typeof bytes === 'string' ? bytes : bytes.toString('latin1'));

/** Sends JSON that must not be cached: an error, or the response to a change. */
export function sendJson(
  request: AnyRequest,
  response: ServerResponse,
  status: number,
  body: unknown,
  extra: Readonly<RequestContext['headers']> = {},
): void {
  sendText(request, response, { status, text: JSON.stringify(body), type: JSON_TYPE }, extra);
}

interface Text {
  readonly status: number;
  /** A string: see `inOnePiece`. */
  readonly text: string;
  readonly type: string;
}

export function sendText(
  request: AnyRequest,
  response: ServerResponse,
  { status, text, type }: Text,
  extra: Readonly<RequestContext['headers']> = {},
): void {
  const headers = headersOf(request, 'no-store', extra);
  headers['Content-Type'] = type;
  headers['Content-Length'] = Buffer.byteLength(text);
  response.writeHead(status, headers);
  response.end(request.method === 'HEAD' ? undefined : text);
}

/** Begins a response that is written bit by bit. Proxies are asked to pass on each part at once. */
export function beginStream(request: AnyRequest, response: ServerResponse, type: string): void {
  response.writeHead(200, headersOf(request, 'no-store', { 'Content-Type': type, 'X-Accel-Buffering': 'no' }));
  if (request.method === 'HEAD') response.end();
  else response.flushHeaders();
}

/**
 * The headers of every response. They stop browsers from sniffing, framing or running anything in a response opened as a
 * page. They are written into the context's headers, because copying that object costs more than sending the response.
 */
function headersOf(
  { context }: AnyRequest,
  cacheControl: string,
  extra: Readonly<RequestContext['headers']>,
): OutgoingHttpHeaders {
  const headers: OutgoingHttpHeaders = context?.headers ?? {};
  headers['X-Content-Type-Options'] ??= 'nosniff';
  headers['Content-Security-Policy'] ??= "default-src 'none'; frame-ancestors 'none'";
  headers['Referrer-Policy'] ??= 'no-referrer';
  headers['Cache-Control'] ??= cacheControl;
  for (const name in extra) headers[name] = extra[name];
  return headers;
}

export const isApiPath = (path: string): boolean =>
  path.startsWith(`/${API_PREFIX}/`) || path.startsWith(`/${BETA_PREFIX}/`);

export class Redirect {
  /** 301: the address has moved for good. */
  constructor(
    readonly location: string,
    readonly status: 301 | 303 = 303,
  ) {}
}

/** Between pages, the language of a link is kept. */
export function sendRedirect(
  { context, url }: MarqueeRequest,
  response: ServerResponse,
  { location, status }: Redirect,
): void {
  response.writeHead(status, {
    'Cache-Control': 'no-store',
    ...context.headers,
    Location: context.pages === undefined ? location : inLanguageOf(url, location),
    'Content-Length': 0,
  });
  response.end();
}

/** Calls back once, when the response has been sent or its connection is gone. */
export function onceClosed(request: IncomingMessage, response: ServerResponse, callback: () => void): void {
  if (response.socket) response.once('close', callback);
  else onQueuedClose(request, response, callback);
}

/** When its connection breaks, a response that is queued behind others emits no 'close', but the socket does. */
function onQueuedClose({ socket }: IncomingMessage, response: ServerResponse, callback: () => void): void {
  const onClose = (): void => {
    socket.off('close', onClose);
    response.off('close', onClose);
    callback();
  };
  socket.setMaxListeners(0).once('close', onClose);
  response.once('close', onClose);
}
