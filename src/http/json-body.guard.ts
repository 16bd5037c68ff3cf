import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Problem, badRequest } from '../shared/errors.js';
import { type MarqueeRequest, requestOf } from './context.js';
import { Mark } from './metadata.js';

const MOST_BYTES = 16 * 1024;
const MOST_BYTES_OF_TEXTS = 256 * 1024;
const WITH_TEXTS = new Mark<true>('marquee:with-texts');

/** A route whose body carries long texts: it may be larger than a form or a program's report. */
export const WithTexts = (): MethodDecorator => WITH_TEXTS.set(true);

const WITH_FORMS = new Mark<true>('marquee:with-forms');

/** A route that a form without a script sends to: its fields are read like those of a JSON object. */
export const WithForms = (): MethodDecorator => WITH_FORMS.set(true);

const FORM_CONTENT = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;
const JSON_CONTENT = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;
const strictText = new TextDecoder('utf-8', { fatal: true });
const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]+)/i;

/**
 * Reads the body of a request that changes something. It is the last of the guards, so that nobody's body is looked at
 * before it is known that he may send one: a request without a key is a 401 whatever it carries.
 */
@Injectable()
export class JsonBodyGuard implements CanActivate {
  canActivate(execution: ExecutionContext): true | Promise<true> {
    const request = requestOf(execution);
    if (request.method === 'GET' || request.method === 'HEAD') return true;
    const handler = execution.getHandler();
    const isForm = WITH_FORMS.of(handler) === true && FORM_CONTENT.test(request.headers['content-type'] ?? '');
    const most = WITH_TEXTS.of(handler) === true ? MOST_BYTES_OF_TEXTS : MOST_BYTES;
    const reading = isForm ? readForm(request) : readJson(request, most);
    return reading.then((body) => {
      request.body = body;
      return true;
    });
  }
}

const readForm = async (request: MarqueeRequest): Promise<unknown> =>
  Object.fromEntries(new URLSearchParams((await collect(request, MOST_BYTES)).toString()));

async function readJson(request: MarqueeRequest, most: number): Promise<unknown> {
  const { headers } = request;
  if (Number(headers['content-length'] ?? 0) > most) throw tooLarge(request, most);
  const isEmpty =
    headers['content-length'] === '0' || (headers['content-length'] ?? headers['transfer-encoding']) === undefined;
  if (isEmpty) return undefined;
  const fault = typeFault(headers['content-type'], headers['content-encoding']);
  if (fault !== undefined) {
    request.resume();
    throw new Problem(415, fault);
  }
  const bytes = await collect(request, most);
  if (bytes.length === 0) return undefined;
  try {
    return JSON.parse(strictText.decode(bytes)) as unknown;
  } catch {
    throw badRequest('The body is not valid JSON. Send one JSON object, encoded as UTF-8.');
  }
}

function typeFault(type: string | undefined, encoding: string | undefined): string | undefined {
  if (encoding !== undefined && encoding !== 'identity') return 'Send the body as it is, without a Content-Encoding.';
  if (type === undefined || !JSON_CONTENT.test(type))
    return 'Send JSON, with the header Content-Type: application/json.';
  const charset = CHARSET.exec(type)?.[1]?.toLowerCase();
  if (charset !== undefined && charset !== 'utf-8' && charset !== 'utf8') return 'Send the JSON encoded as UTF-8.';
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
