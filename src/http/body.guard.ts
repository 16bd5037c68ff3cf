import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Problem, badRequest } from '../shared/errors.js';
import { type MarqueeRequest, requestOf } from './context.js';
import { readForm } from './form.js';
import { Mark } from './metadata.js';
import { SentBody } from './sent-body.js';
import { surfaceOf } from './surface-of.js';

const MOST_BYTES = 16 * 1024;
const MOST_BYTES_OF_TEXTS = 256 * 1024;
const WITH_TEXTS = new Mark<true>('marquee:with-texts');

/** A route whose body carries long texts: it may be larger than a form or a program's report. */
export const WithTexts = (): MethodDecorator => WITH_TEXTS.set(true);

const FORM_CONTENT = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;
const JSON_CONTENT = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;
const strictText = new TextDecoder('utf-8', { fatal: true });
const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]+)/i;

/**
 * Reads the body of a request that changes something: JSON on every surface, and forms where people send them. It is the
 * last of the guards, so that a body is read only for a caller who may send one: a request without a key is a 401
 * whatever it carries.
 */
@Injectable()
export class BodyGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(execution: ExecutionContext): true | Promise<true> {
    const request = requestOf(execution);
    if (request.method === 'GET' || request.method === 'HEAD') return true;
    const surface = surfaceOf(execution, this.reflector);
    const takesForms = surface === 'site' || surface === 'staff';
    const isForm = takesForms && FORM_CONTENT.test(request.headers['content-type'] ?? '');
    const most = WITH_TEXTS.of(execution.getHandler()) === true ? MOST_BYTES_OF_TEXTS : MOST_BYTES;
    return readText(request, most, isForm).then((text) => {
      request.body = new SentBody(isForm ? readForm(text ?? '') : parsed(text), isForm, surface);
      return true;
    });
  }
}

/** `undefined` when nothing was sent. */
async function readText(request: MarqueeRequest, most: number, isForm: boolean): Promise<string | undefined> {
  const { headers } = request;
  if (Number(headers['content-length'] ?? 0) > most) throw tooLarge(request, most);
  const isEmpty =
    headers['content-length'] === '0' || (headers['content-length'] ?? headers['transfer-encoding']) === undefined;
  if (isEmpty) return undefined;
  const fault = encodingFault(headers['content-type'], headers['content-encoding'], isForm);
  if (fault !== undefined) {
    request.resume();
    throw new Problem(415, fault);
  }
  const bytes = await collect(request, most);
  if (bytes.length === 0) return undefined;
  try {
    return strictText.decode(bytes);
  } catch {
    throw isForm ? badRequest('The form is not encoded as UTF-8.') : notJson();
  }
}

function parsed(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw notJson();
  }
}

const notJson = (): Problem => badRequest('The body is not valid JSON. Send one JSON object, encoded as UTF-8.');

function encodingFault(type: string | undefined, encoding: string | undefined, isForm: boolean): string | undefined {
  if (encoding !== undefined && encoding !== 'identity') return 'Send the body as it is, without a Content-Encoding.';
  if (!isForm && (type === undefined || !JSON_CONTENT.test(type)))
    return 'Send JSON, with the header Content-Type: application/json.';
  const charset = CHARSET.exec(type ?? '')?.[1]?.toLowerCase();
  if (charset !== undefined && charset !== 'utf-8' && charset !== 'utf8')
    return `Send the ${isForm ? 'form' : 'JSON'} encoded as UTF-8.`;
  return undefined;
}

function collect(request: MarqueeRequest, most: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= most) chunks.push(chunk);
      else reject(tooLarge(request, most));
    });
    request.on('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)));
    request.on('error', () => reject(badRequest('The body was cut off.')));
  });
}

/** The rest is read and thrown away: a client that is still sending would otherwise never see the answer. */
function tooLarge(request: MarqueeRequest, most: number): Problem {
  request.resume();
  return new Problem(413, `The body is too large: ${most / 1024} KB are the most that is read.`);
}
