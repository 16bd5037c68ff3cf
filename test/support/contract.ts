import type { ValidateFunction } from 'ajv';
import type { OpenAPIObject } from '@nestjs/swagger';
import { describeBeta } from '../../src/app/keyed-documentation.js';
import { describeApi } from '../../src/app/documentation.js';
import type { TestApp } from './app.js';
import { closed } from './described-answers.js';
import { schemaChecker } from './json-schema.js';
import { recordDocumented, recordSeen } from './seen-statuses.js';

interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

interface Response {
  readonly $ref?: string;
  readonly headers?: object;
}
interface Operation {
  readonly responses: Readonly<Record<string, Response>>;
}

/** One document with the operations and components of both. */
function together(one: OpenAPIObject, other: OpenAPIObject): OpenAPIObject {
  const kinds = Object.keys(one.components ?? {}) as (keyof NonNullable<OpenAPIObject['components']>)[];
  const components = kinds.map((kind) => [kind, { ...other.components?.[kind], ...one.components?.[kind] }]);
  const paths = { ...other.paths, ...one.paths };
  return { ...one, paths, components: Object.fromEntries(components) as OpenAPIObject['components'] };
}

/** Checks responses of the keyed API against its OpenAPI document: the status, the schema of the body, the headers. */
export class Contract {
  static #known: Contract | undefined;
  readonly #ajv = schemaChecker({ allErrors: true });
  readonly #checks = new Map<string, ValidateFunction>();
  readonly document: OpenAPIObject;
  readonly #templates: readonly (readonly [template: string, pattern: RegExp])[];

  private constructor(app: TestApp) {
    const url = 'http://127.0.0.1:3000';
    this.document = together(describeApi(app.nest, url), describeBeta(app.nest, url));
    this.#templates = Object.keys(this.document.paths)
      .toSorted((a, b) => a.split('{').length - b.split('{').length)
      .map((template) => [template, new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`)]);
    this.#ajv.addSchema(closed(this.document), 'api');
    recordDocumented('keyed', this.document);
  }

  /** The document depends on the code only and takes long to build, so all applications share one. */
  static of(app: TestApp): Contract {
    return (Contract.#known ??= new Contract(app));
  }

  /** How a response deviates from the document; empty if it does not. */
  faults(method: string, url: string, answer: Answer): string[] {
    const template = this.#templateOf(url);
    if (template === undefined) return [];
    const operation = (this.document.paths[template] as Record<string, Operation> | undefined)?.[method.toLowerCase()];
    if (operation === undefined) return answer.status === 405 ? [] : [`${method} ${template} is not described`];
    recordSeen('keyed', method.toLowerCase(), template, answer.status);
    if (answer.status === 304) return [];
    const response = operation.responses[answer.status];
    if (response === undefined) return [`${method} ${template}: status ${answer.status} is not described`];
    const location = response.$ref ?? pointer('paths', template, method.toLowerCase(), 'responses', `${answer.status}`);
    const missing = this.#missingHeaders(Object.keys(this.#at(location).headers ?? {}), answer);
    const check = this.#checkFor(`${location}/${pointer('content', 'application/json', 'schema').slice(2)}`);
    return check(answer.body) ? missing : [...missing, `${method} ${url}: ${this.#ajv.errorsText(check.errors)}`];
  }

  #missingHeaders(promised: readonly string[], { status, headers }: Answer): string[] {
    // A 429 for an address that sends wrong keys carries no headers of a bucket.
    if (status === 429) return [];
    return promised.filter((name) => !(name.toLowerCase() in headers)).map((name) => `the header ${name} is missing`);
  }

  #checkFor(location: string): ValidateFunction {
    const known = this.#checks.get(location) ?? this.#ajv.compile({ $ref: `api${location}` });
    this.#checks.set(location, known);
    return known;
  }

  #at(location: string): Response {
    return location
      .slice(2)
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'))
      .reduce<unknown>((found, part) => (found as Record<string, unknown>)[part], this.document) as Response;
  }

  #templateOf(url: string): string | undefined {
    const path = new URL(url, 'http://any').pathname.replaceAll('%40', '@').replace(/\/$/, '');
    return this.#templates.find(([, pattern]) => pattern.test(path))?.[0];
  }
}

/** A JSON pointer into the document. */
const pointer = (...parts: string[]): string =>
  `#/${parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;
