import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { MAX_BODY_BYTES, MAX_LARGE_BODY_BYTES } from './body.rules.js';
import { type MarqueeRequest, requestOf, surfaceOf } from './context.js';
import { type FormFields, readForm } from './form.js';
import { HandlerMetadata } from './metadata.js';
import { isFormType } from './pages/form-method.rules.js';
import { noteForm } from './pages/sent-form.js';
import type { Surface } from './surfaces.js';
import { says, Problem, badRequest } from '../shared/refusals.js';

/** The body of a request: a JSON value, or the fields of a form. `input` turns it into an instance of a class. */
export class ParsedBody {
  constructor(
    readonly value: unknown,
    readonly isForm: boolean,
    readonly surface: Surface,
  ) {}
}

const LARGE_BODY = new HandlerMetadata<true>('marquee:large-body');

export const LargeBody = (): MethodDecorator => LARGE_BODY.set(true);

const maxBytesOf = (handler: object): number =>
  LARGE_BODY.read(handler) === true ? MAX_LARGE_BODY_BYTES : MAX_BODY_BYTES;

const JSON_CONTENT = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;
/** In the keyed API, with any parameters: programs send their own charset, and the body is read as UTF-8 anyway. */
const KEYED_CONTENT = /^application\/json\s*(?:;|$)/i;
const strictText = new TextDecoder('utf-8', { fatal: true });
const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]+)/i;

/**
 * Reads the body of a request: JSON on every surface, forms on the site and the staff surface. It is the last guard, so
 * that only the bodies of permitted requests are read: a request without a key is a 401 regardless of its body.
 */
@Injectable()
export class BodyGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(execution: ExecutionContext): true | Promise<true> {
    const request = requestOf(execution);
    if (request.method === 'GET' || request.method === 'HEAD') return true;
    const surface = surfaceOf(execution, this.reflector);
    // The gate has read it, because the signature is over its bytes.
    if (surface === 'signed') return true;
    const takesForms = surface === 'site' || surface === 'staff';
    const isForm = takesForms && isFormType(request.headers['content-type']);
    const maxBytes = maxBytesOf(execution.getHandler());
    return readText(request, { maxBytes, isForm, isKeyed: surface === 'keyed' }).then((text) => {
      const fields = isForm ? readForm(text ?? '') : undefined;
      if (fields !== undefined) noteForm(request, fields);
      request.body = new ParsedBody(fields ?? parseJson(text), isForm, surface);
      return true;
    });
  }
}

/** The fields of a form whose request was refused before its body was read. */
export async function readRefusedForm(request: MarqueeRequest): Promise<FormFields> {
  return readForm((await readText(request, { maxBytes: MAX_LARGE_BODY_BYTES, isForm: true, isKeyed: false })) ?? '');
}

function refuseLarge(request: MarqueeRequest, maxBytes: number): void {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge(request, maxBytes);
}

/** The body as it came. `check` may refuse the request before it is read, but after a body that is too large. */
export async function readBytes(request: MarqueeRequest, maxBytes: number, check: () => void): Promise<Buffer> {
  refuseLarge(request, maxBytes);
  check();
  return collect(request, maxBytes);
}

/** `undefined` when there is no body. */
async function readText(
  request: MarqueeRequest,
  { maxBytes, isForm, isKeyed }: { readonly maxBytes: number; readonly isForm: boolean; readonly isKeyed: boolean },
): Promise<string | undefined> {
  const { headers } = request;
  refuseLarge(request, maxBytes);
  const isEmpty =
    headers['content-length'] === '0' || (headers['content-length'] ?? headers['transfer-encoding']) === undefined;
  if (isEmpty) return undefined;
  try {
    requireNoEncoding(headers['content-encoding']);
    if (isKeyed) requireKeyedType(headers['content-type']);
    else requireType(headers['content-type'], isForm);
  } catch (error) {
    request.resume();
    throw error;
  }
  const bytes = await collect(request, maxBytes);
  if (bytes.length === 0) return undefined;
  try {
    return strictText.decode(bytes);
  } catch {
    throw isForm ? badRequest(says('The form is not encoded as UTF-8.')) : notJson();
  }
}

function parseJson(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw notJson();
  }
}

const notJson = (): Problem => badRequest('The body is not valid JSON. Send one JSON object, encoded as UTF-8.');

export const bodyRefusals = (handler: object): Problem[] => [
  notJson(),
  bodyTooLarge(maxBytesOf(handler)),
  new Problem(415, SEND_JSON),
  encoded(),
];

const SEND_JSON = 'Send JSON, with the header Content-Type: application/json.';

function requireNoEncoding(encoding: string | undefined): void {
  if (encoding !== undefined && encoding !== 'identity') throw encoded();
}

const encoded = (): Problem => new Problem(415, 'Send the body as it is, without a Content-Encoding.');

/** In the keyed API, a wrong type is an invalid request like any other. */
function requireKeyedType(type: string | undefined): void {
  if (type === undefined || !KEYED_CONTENT.test(type)) throw badRequest(SEND_JSON);
}

function requireType(type: string | undefined, isForm: boolean): void {
  if (!isForm && (type === undefined || !JSON_CONTENT.test(type))) throw new Problem(415, SEND_JSON);
  const charset = CHARSET.exec(type ?? '')?.[1]?.toLowerCase();
  if (charset !== undefined && charset !== 'utf-8' && charset !== 'utf8')
    throw new Problem(415, isForm ? says('Send the form encoded as UTF-8.') : 'Send the JSON encoded as UTF-8.');
}

function collect(request: MarqueeRequest, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= maxBytes) chunks.push(chunk);
      else reject(tooLarge(request, maxBytes));
    });
    request.on('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)));
    request.on('error', () => reject(badRequest(says('The body was cut off.'))));
  });
}

/** The rest of the body is read and discarded: a client that is still sending would never see the answer otherwise. */
function tooLarge(request: MarqueeRequest, maxBytes: number): Problem {
  request.resume();
  return bodyTooLarge(maxBytes);
}

const bodyTooLarge = (maxBytes: number): Problem =>
  new Problem(413, says('The body is too large: {size} KB are the most that is read.', { size: maxBytes / 1024 }));
