import type { ErrorObject, ValidateFunction } from 'ajv';
import type { OpenAPIObject } from '@nestjs/swagger';
import { schemaChecker } from './json-schema.js';
import { recordDocumented, recordSeen } from './seen-statuses.js';

interface SentAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly text: string;
  readonly body: unknown;
}

interface Header {
  readonly required?: boolean;
}
interface Reply {
  readonly headers?: Readonly<Record<string, Header>>;
  readonly content?: Readonly<Record<string, object>>;
}
interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, Reply>>;
}
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/** Headers that clients rely on: an answer may have them only where the document says so. */
const TOLD = ['retry-after', 'www-authenticate', 'location'];

/** Errors of HTTP itself, which the document sums up as `default`. */
const OF_HTTP = [405, 417, 431];

/** Checks answers against the document of the site or of the back office: status, body, and headers. */
export class DescribedAnswers {
  readonly #ajv = schemaChecker({ allErrors: true });
  readonly #checks = new Map<string, ValidateFunction>();
  readonly #templates: readonly (readonly [template: string, pattern: RegExp])[];

  constructor(
    private readonly document: OpenAPIObject,
    /** Where its answers are recorded. */
    private readonly surface?: string,
  ) {
    if (surface !== undefined) recordDocumented(surface, document);
    this.#ajv.addSchema(closed(document), 'document');
    this.#templates = Object.keys(document.paths)
      .toSorted((one, other) => one.split('{').length - other.split('{').length)
      .map((template) => [template, new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`)]);
  }

  /** The parts of this answer that the document lacks, and where to add them; empty if there are none. */
  faults(method: string, path: string, answer: SentAnswer): string[] {
    const template = this.#templates.find(([, pattern]) => pattern.test(path))?.[0];
    const verb = method === 'HEAD' ? 'get' : method.toLowerCase();
    const operation = template === undefined ? undefined : (this.document.paths as unknown as Paths)[template]?.[verb];
    if (template === undefined || operation === undefined) return [];
    const { status } = answer;
    if (this.surface !== undefined) recordSeen(this.surface, verb, template, status);
    const route = `${method} ${template}`;
    const pointer = ['paths', template, verb, 'responses', String(status)];
    const reply = operation.responses[status];
    if (reply === undefined) return OF_HTTP.includes(status) ? [] : [undescribed(route, operation, answer)];
    return [
      ...this.#headerFaults(`${route} ${status}`, operation, this.#resolved(reply), answer),
      ...(method === 'HEAD' ? [] : this.#bodyFaults(route, operation, pointer, answer)),
    ];
  }

  #headerFaults(where: string, { operationId }: Operation, { headers = {} }: Reply, answer: SentAnswer): string[] {
    const names = Object.keys(headers);
    const missing = names.filter(
      (name) => this.#resolved(headers[name] ?? {}).required === true && !(name.toLowerCase() in answer.headers),
    );
    const surplus = TOLD.filter((name) => name in answer.headers && !names.some((one) => one.toLowerCase() === name));
    return [
      ...missing.map((name) => `${where} has no header ${name}, which the document promises: send it.`),
      ...surplus.map(
        (name) =>
          `${where} has a header ${name} that the document does not describe: the problem in @Refuses(…) of ${operationId} must have it.`,
      ),
    ];
  }

  #bodyFaults(route: string, operation: Operation, pointer: string[], { status, headers, body }: SentAnswer): string[] {
    const type = String(headers['content-type'] ?? '').replace(/;.*/, '');
    // A 304 has the headers of the whole answer, and no body.
    if (status === 304 || type === '' || type === 'text/html') return [];
    const reply = this.#resolved(operation.responses[status] ?? {});
    const { operationId } = operation;
    if (reply.content?.[type] === undefined)
      return [
        `${route} ${status} is ${type}, which the document does not describe: add @ApiProduces to ${operationId}.`,
      ];
    if (type !== 'application/json') return [];
    const { $ref } = operation.responses[status] as { $ref?: string };
    const base = $ref ?? `#/${pointer.map(escaped).join('/')}`;
    const check = this.#checkFor(`${base}/content/application~1json/schema`);
    const [, view = 'of the answer'] = /schemas\/(\w+)/.exec(JSON.stringify(reply.content[type])) ?? [];
    return check(body) ? [] : bodyFaults(`${route} ${status}`, { operationId, view }, check.errors ?? []);
  }

  #checkFor(location: string): ValidateFunction {
    const known = this.#checks.get(location) ?? this.#ajv.compile({ $ref: `document${location}` });
    this.#checks.set(location, known);
    return known;
  }

  #resolved<T extends object>(part: T): T {
    const { $ref } = part as { $ref?: string };
    if ($ref === undefined) return part;
    const [, , kind = '', name = ''] = $ref.split('/');
    return (this.document.components as Record<string, Record<string, T>>)[kind]?.[name] ?? part;
  }
}

const escaped = (part: string): string => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

function undescribed(route: string, { operationId }: Operation, { status, text, headers }: SentAnswer): string {
  if (status >= 500 && status !== 502 && status !== 503)
    return `${route} answered ${status}: mend the code, or use the browser's \`unchecked\` if the test causes it on purpose.`;
  const location = headers['location'] === undefined ? '' : ` to ${String(headers['location'])}`;
  if (status < 400)
    return `${route} answered ${status}${location}, which its document does not describe: add @ApiResponse({ status: ${status}, description: '…' }) to ${operationId}.`;
  return (
    `${route} answered ${status} (${text.slice(0, 200)}), which its document does not describe. Export the function that makes ` +
    `this problem and add @Refuses(thatProblem()) to ${operationId}; if a guard answers so on every such route, add it to ` +
    'src/app/route-refusals.ts.'
  );
}

/** Errors of these keywords only say that no alternative fits. The errors of the alternatives give the reason. */
const WRAPPERS = ['anyOf', 'oneOf', '$ref', 'if'];

interface Sender {
  readonly operationId: string;
  /** The view of the whole body. */
  readonly view: string;
}

function bodyFaults(where: string, { operationId, view: whole }: Sender, errors: readonly ErrorObject[]): string[] {
  const deepest = errors
    .filter(({ keyword }) => !WRAPPERS.includes(keyword))
    .toSorted((one, other) => other.instancePath.length - one.instancePath.length)
    .slice(0, 4);
  return deepest.map(({ instancePath, keyword, message, params, schemaPath }) => {
    const view = /schemas\/(\w+)/.exec(schemaPath)?.[1] ?? whole;
    const at = instancePath === '' ? 'the body' : instancePath;
    if (keyword === 'unevaluatedProperties' || keyword === 'additionalProperties') {
      const { unevaluatedProperty, additionalProperty } = params as Record<string, string>;
      const name = unevaluatedProperty ?? additionalProperty;
      return `${where}: ${at} has the field "${name}", which the view ${view} does not describe. Add it there with a decorator of src/core/openapi/fields.ts (for an error: pass { problem, view } to @Refuses of ${operationId}).`;
    }
    return `${where}: ${at} ${message} (${JSON.stringify(params)}). Correct the view ${view}, or what ${operationId} sends.`;
  });
}

/** Views promise all of their fields and no others, so additional fields are refused. */
export function closed(document: OpenAPIObject): object {
  const copy = structuredClone(document) as OpenAPIObject & { components: { schemas: Record<string, object> } };
  for (const schema of Object.values(copy.components.schemas))
    if ('properties' in schema) Object.assign(schema, { unevaluatedProperties: false });
  return copy;
}
