import { hash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { API_PREFIX } from './surfaces.js';
import type { RequestContext } from './context.js';

export const JSON_TYPE = 'application/json; charset=utf-8';

type Asked = IncomingMessage & { context?: RequestContext };

/** An answer that is ready to be sent, with the tag that names exactly these bytes. */
export class ReadyReply {
  /** One character a byte. */
  readonly bytes: string;
  readonly etag: string;

  /** `headers`: what this answer says differently from, or beyond, what every answer says. */
  constructor(
    text: string,
    readonly type: string,
    readonly cacheControl: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    const isAscii = Buffer.byteLength(text) === text.length;
    this.bytes = isAscii ? text : Buffer.from(text).toString('latin1');
    this.etag = `"${hash('sha1', text, 'base64url')}"`;
  }
}

export const readyJson = (body: unknown): ReadyReply =>
  new ReadyReply(JSON.stringify(body), JSON_TYPE, 'private, no-cache');

/** Sends an answer that a client may keep: or, of a 200, only the news that it has it already. */
export function sendReady(request: Asked, response: ServerResponse, reply: ReadyReply, status = 200): void {
  const headers = headersOf(request, reply.cacheControl, reply.headers);
  headers['ETag'] = reply.etag;
  if (status === 200 && isKnown(request.headers['if-none-match'], reply.etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  headers['Content-Type'] = reply.type;
  headers['Content-Length'] = reply.bytes.length;
  response.writeHead(status, headers);
  if (request.method === 'HEAD') response.end();
  else response.end(reply.bytes, 'latin1');
}

/** Sends JSON that is for this moment only: an error, or the answer to a change. */
export function sendJson(
  request: Asked,
  response: ServerResponse,
  status: number,
  body: unknown,
  more: Readonly<Record<string, string>> = {},
): void {
  // Text, because Node sends the head of a buffer before a "100 Continue" that waits behind an earlier answer.
  const text = JSON.stringify(body);
  const headers = headersOf(request, 'no-store', more);
  headers['Content-Type'] = JSON_TYPE;
  headers['Content-Length'] = Buffer.byteLength(text);
  response.writeHead(status, headers);
  response.end(request.method === 'HEAD' ? undefined : text);
}

/**
 * What every answer says: a browser that opens it as a page must find nothing in it to run, frame or guess at. Filled into
 * what the request has gathered, one by one: an answer is sent once, and copying so many names costs more than sending it.
 */
function headersOf(
  { context }: Asked,
  cacheControl: string,
  more: Readonly<Record<string, string>>,
): OutgoingHttpHeaders {
  const headers: OutgoingHttpHeaders = context?.headers ?? {};
  headers['X-Content-Type-Options'] ??= 'nosniff';
  headers['Content-Security-Policy'] ??= "default-src 'none'; frame-ancestors 'none'";
  headers['Referrer-Policy'] ??= 'no-referrer';
  headers['Cache-Control'] ??= cacheControl;
  for (const name in more) headers[name] = more[name];
  return headers;
}

/** RFC 9110: a list of tags, weak or strong, or a star. */
function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag || header === '*') return true;
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

export const isApiPath = (path: string): boolean => path.startsWith(`/${API_PREFIX}/`);
