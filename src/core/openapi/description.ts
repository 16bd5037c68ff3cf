import type { OpenAPIObject } from '@nestjs/swagger';
import { COMPONENT } from './documented-errors.js';
import { LIMIT_HEADERS, RESPONSE_HEADERS, documentedHeader } from './documented-headers.js';
import { type Schemas, wholeExample } from './whole-example.js';

interface Content {
  readonly 'application/json'?: { readonly schema: object; readonly example?: unknown; readonly examples?: object };
}
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema?: Readonly<Record<string, unknown>>;
  readonly examples?: unknown;
  readonly [COMPONENT]?: string;
}
interface Reply {
  readonly headers?: object;
  readonly content?: Content;
  readonly [COMPONENT]?: string;
}
interface Operation {
  readonly operationId?: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, Reply>>;
}
export type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

const IF_NONE_MATCH: Parameter & { description: string; required: boolean } = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The ETag of an earlier response. If nothing has changed since, the response is a 304 without a body.',
  schema: { type: 'string', example: '"Dx8T_ij77ieSPRy90KExGtSDvxM"' },
  [COMPONENT]: 'IfNoneMatch',
};
const ETAG = documentedHeader('ETag');
const NOT_MODIFIED: Reply & { description: string } = {
  [COMPONENT]: 'NotModified',
  description: 'Nothing has changed since the earlier response. The request counts like any other.',
  headers: { ...RESPONSE_HEADERS, ...LIMIT_HEADERS, ...ETAG },
};

export const pathsOf = (document: OpenAPIObject): Paths => document.paths as unknown as Paths;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/**
 * Sorts operations by tag, path and method, so that a document does not depend on the import order of modules. Paths in
 * `first` precede the others of their tag, in this order.
 */
export function sorted(paths: Paths, tags: readonly string[], first: readonly string[] = []): Paths {
  const tagOf = (path: string): string => Object.values(paths[path] ?? {})[0]?.tags[0] ?? '';
  const sorted = Object.keys(paths).toSorted(
    (one, other) =>
      rankIn(tags, tagOf(one)) - rankIn(tags, tagOf(other)) ||
      rankIn(first, one) - rankIn(first, other) ||
      (one < other ? -1 : 1),
  );
  return Object.fromEntries(sorted.map((path) => [path, byMethod(paths[path] ?? {})]));
}

function rankIn(list: readonly string[], value: string): number {
  const index = list.indexOf(value);
  return index === -1 ? list.length : index;
}

const byMethod = (methods: Paths[string]): Paths[string] =>
  Object.fromEntries(
    Object.entries(methods).toSorted(([one], [other]) => rankIn(METHODS, one) - rankIn(METHODS, other)),
  );

/** Adds the ETag and the 304 to every GET, and an example to every body. */
export const withConditionalRequests = (paths: Paths, schemas: Schemas): Paths =>
  withExamples(
    eachOperation(paths, (operation, method) =>
      method === 'get' && !isStream(operation) ? conditional(operation) : operation,
    ),
    schemas,
  );

export const withExamples = (paths: Paths, schemas: Schemas): Paths =>
  eachOperation(paths, (operation) => withBodyExamples(operation, schemas));

/** A stream has no version. */
const isStream = ({ responses }: Operation): boolean => 'text/event-stream' in (responses['200']?.content ?? {});

function conditional(operation: Operation): Operation {
  const { 200: success, ...others } = operation.responses;
  const withTag = { ...success, headers: { ...success?.headers, ...ETAG } };
  return {
    ...operation,
    parameters: [...(operation.parameters ?? []), IF_NONE_MATCH],
    responses: { 200: withTag, 304: NOT_MODIFIED, ...others },
  };
}

/** Moves the examples of filters into their schemas: there they are shown but not filled in. */
export const withFilters = (paths: Paths): Paths =>
  eachOperation(paths, (operation) =>
    operation.parameters === undefined
      ? operation
      : { ...operation, parameters: operation.parameters.map(withExamplesInSchema) },
  );

function withExamplesInSchema(parameter: Parameter): Parameter {
  const { examples, ...others } = parameter;
  return Array.isArray(examples) ? { ...others, schema: { ...parameter.schema, examples } } : parameter;
}

export const examplesFor = (name: string, paths: Paths): Paths =>
  eachOperation(paths, (operation) => {
    const json = operation.requestBody?.content['application/json'];
    const own = Object.entries(json?.examples ?? {}).filter(([key]) => key === name);
    if (json === undefined || own.length === 0) return operation;
    return {
      ...operation,
      requestBody: {
        ...operation.requestBody,
        content: { 'application/json': { ...json, examples: Object.fromEntries(own) } },
      },
    };
  });

function withBodyExamples(operation: Operation, schemas: Schemas): Operation {
  const withExample = <T extends { readonly content?: Content }>(part: T): T => {
    const json = part.content?.['application/json'];
    if (json === undefined || json.examples !== undefined || json.example !== undefined) return part;
    const withOwn = { ...json, example: wholeExample(json.schema, schemas) };
    return { ...part, content: { ...part.content, 'application/json': withOwn } };
  };
  const { requestBody, responses } = operation;
  return {
    ...operation,
    ...(requestBody && { requestBody: withExample(requestBody) }),
    responses: Object.fromEntries(Object.entries(responses).map(([status, reply]) => [status, withExample(reply)])),
  };
}

const WHERE = ['path', 'query', 'header'];

export function withComponents(paths: Paths): { paths: Paths; parameters: object; responses: object } {
  const parameters = new Map<string, string>();
  const responses = new Map<string, string>();
  const withRefs = eachOperation(paths, (operation) => {
    const ordered = (operation.parameters ?? []).toSorted((a, b) => WHERE.indexOf(a.in) - WHERE.indexOf(b.in));
    const replies = Object.entries(operation.responses).map(([status, reply]) => [
      status,
      pointerTo('responses', reply[COMPONENT], reply, responses),
    ]);
    return {
      ...operation,
      parameters: ordered.map((parameter) => {
        const name = parameter[COMPONENT] ?? capitalised(parameter.name);
        return pointerTo('parameters', name, withExampleBesideSchema(parameter), parameters);
      }),
      responses: Object.fromEntries(replies) as Operation['responses'],
    };
  });
  return { paths: withRefs, parameters: parsed(parameters), responses: parsed(responses) };
}

function pointerTo<T extends Parameter | Reply>(
  kind: string,
  name: string | undefined,
  part: T,
  known: Map<string, string>,
): T {
  const { [COMPONENT]: _name, ...component } = part;
  if (name === undefined) return component as T;
  const text = JSON.stringify(component);
  if ((known.get(name) ?? text) !== text) throw new Error(`Two different ${kind} are documented as ${name}`);
  known.set(name, text);
  return { $ref: `#/components/${kind}/${name}` } as unknown as T;
}

function withExampleBesideSchema(parameter: Parameter): Parameter {
  const { example, ...schema } = parameter.schema ?? {};
  return example === undefined ? parameter : ({ ...parameter, schema, example } as Parameter);
}

/** The schemas that a part of the document refers to, directly or indirectly. */
export function schemasNeededBy(part: unknown, schemas: Schemas): Schemas {
  const needed = new Set<string>();
  const collect = (at: unknown): void => {
    for (const [, name = ''] of JSON.stringify(at).matchAll(/"#\/components\/schemas\/(\w+)"/g))
      if (!needed.has(name)) {
        needed.add(name);
        collect(schemas[name]);
      }
  };
  collect(part);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => needed.has(name)));
}

export const eachOperation = (
  paths: Paths,
  change: (operation: Operation, method: string, path: string) => Operation,
): Paths => mapped(paths, (methods, path) => mapped(methods, (operation, method) => change(operation, method, path)));

const mapped = <T, U>(record: Readonly<Record<string, T>>, change: (value: T, key: string) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));

const parsed = (texts: ReadonlyMap<string, string>): object =>
  Object.fromEntries([...texts].map(([name, text]) => [name, JSON.parse(text) as unknown]));

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
