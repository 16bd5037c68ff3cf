import type { OpenAPIObject } from '@nestjs/swagger';
import { COMPONENT } from './documented-errors.js';
import { LIMIT_HEADERS, RESPONSE_HEADERS, documentedHeader } from './documented-headers.js';
import { type Schemas, wholeExample } from './whole-example.js';

/** What the framework's description of the API leaves to be said, and how it is put in order. Pure: data in, data out. */
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
  description: 'The ETag of the answer that you have: as long as it is still true, the answer is a 304 without a body.',
  schema: { type: 'string', example: '"Dx8T_ij77ieSPRy90KExGtSDvxM"' },
  [COMPONENT]: 'IfNoneMatch',
};
const ETAG = documentedHeader('ETag');
const NOT_MODIFIED: Reply & { description: string } = {
  [COMPONENT]: 'NotModified',
  description: 'What you have is still true. Counts like any other answer.',
  headers: { ...RESPONSE_HEADERS, ...LIMIT_HEADERS, ...ETAG },
};

export const pathsOf = (document: OpenAPIObject): Paths => document.paths as unknown as Paths;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/**
 * Sorts operations by tag, then by address, then by method, so that a document does not depend on the order in which
 * modules are imported. Addresses in `first` come before the others of their tag, in the order given.
 */
export function inOrder(paths: Paths, tags: readonly string[], first: readonly string[] = []): Paths {
  const tagOf = (path: string): string => Object.values(paths[path] ?? {})[0]?.tags[0] ?? '';
  const sorted = Object.keys(paths).toSorted(
    (one, other) =>
      placeIn(tags, tagOf(one)) - placeIn(tags, tagOf(other)) ||
      placeIn(first, one) - placeIn(first, other) ||
      (one < other ? -1 : 1),
  );
  return Object.fromEntries(sorted.map((path) => [path, byMethod(paths[path] ?? {})]));
}

function placeIn(list: readonly string[], value: string): number {
  const place = list.indexOf(value);
  return place === -1 ? list.length : place;
}

const byMethod = (methods: Paths[string]): Paths[string] =>
  Object.fromEntries(
    Object.entries(methods).toSorted(([one], [other]) => placeIn(METHODS, one) - placeIn(METHODS, other)),
  );

/** Says of every operation what is true of all of its kind, and gives an example of every whole body. */
export const completed = (paths: Paths, schemas: Schemas): Paths =>
  exampled(
    eachOperation(paths, (operation, method) => (method === 'get' ? conditional(operation) : operation)),
    schemas,
  );

/** Gives an example of every whole body. */
export const exampled = (paths: Paths, schemas: Schemas): Paths =>
  eachOperation(paths, (operation) => exemplified(operation, schemas));

/** Every GET has a tag, and can be asked whether it has changed. */
function conditional(operation: Operation): Operation {
  const { 200: success, ...others } = operation.responses;
  const withTag = { ...success, headers: { ...success?.headers, ...ETAG } };
  return {
    ...operation,
    parameters: [...(operation.parameters ?? []), IF_NONE_MATCH],
    responses: { 200: withTag, 304: NOT_MODIFIED, ...others },
  };
}

/** A filter's example belongs into its schema: there it is shown, and not filled in. */
export const withFilters = (paths: Paths): Paths =>
  eachOperation(paths, (operation) =>
    operation.parameters === undefined ? operation : { ...operation, parameters: operation.parameters.map(sunk) },
  );

function sunk(parameter: Parameter): Parameter {
  const { examples, ...others } = parameter;
  return Array.isArray(examples) ? { ...others, schema: { ...parameter.schema, examples } } : parameter;
}

/** Of the examples of a body that have names, those that bear this one; all of them where none does. */
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

function exemplified(operation: Operation, schemas: Schemas): Operation {
  const withExample = <T extends { readonly content?: Content }>(part: T): T => {
    const json = part.content?.['application/json'];
    if (json === undefined || json.examples !== undefined || json.example !== undefined) return part;
    return { ...part, content: { 'application/json': { ...json, example: wholeExample(json.schema, schemas) } } };
  };
  const { requestBody, responses } = operation;
  return {
    ...operation,
    ...(requestBody && { requestBody: withExample(requestBody) }),
    responses: Object.fromEntries(Object.entries(responses).map(([status, reply]) => [status, withExample(reply)])),
  };
}

const WHERE = ['path', 'query', 'header'];

/** Moves parameters and errors, which many operations have, to the components, and points there. */
export function shared(paths: Paths): { paths: Paths; parameters: object; responses: object } {
  const parameters = new Map<string, string>();
  const responses = new Map<string, string>();
  const pointing = eachOperation(paths, (operation) => {
    const ordered = (operation.parameters ?? []).toSorted((a, b) => WHERE.indexOf(a.in) - WHERE.indexOf(b.in));
    const replies = Object.entries(operation.responses).map(([status, reply]) => [
      status,
      pointerTo('responses', reply[COMPONENT], reply, responses),
    ]);
    return {
      ...operation,
      parameters: ordered.map((parameter) => {
        const name = parameter[COMPONENT] ?? capitalised(parameter.name);
        return pointerTo('parameters', name, lifted(parameter), parameters);
      }),
      responses: Object.fromEntries(replies) as Operation['responses'],
    };
  });
  return { paths: pointing, parameters: parsed(parameters), responses: parsed(responses) };
}

function pointerTo<T extends Parameter | Reply>(
  kind: string,
  name: string | undefined,
  part: T,
  known: Map<string, string>,
): T {
  const { [COMPONENT]: _mark, ...component } = part;
  if (name === undefined) return component as T;
  const text = JSON.stringify(component);
  if ((known.get(name) ?? text) !== text) throw new Error(`Two ${kind} are documented as ${name}`);
  known.set(name, text);
  return { $ref: `#/components/${kind}/${name}` } as unknown as T;
}

/** An example belongs to a parameter, not to its schema. */
function lifted(parameter: Parameter): Parameter {
  const { example, ...schema } = parameter.schema ?? {};
  return example === undefined ? parameter : ({ ...parameter, schema, example } as Parameter);
}

/** The schemas that `part` of the document needs, and those that these need in turn. */
export function neededBy(part: unknown, schemas: Schemas): Schemas {
  const needed = new Set<string>();
  const look = (at: unknown): void => {
    for (const [, name = ''] of JSON.stringify(at).matchAll(/"#\/components\/schemas\/(\w+)"/g))
      if (!needed.has(name)) {
        needed.add(name);
        look(schemas[name]);
      }
  };
  look(part);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => needed.has(name)));
}

export const eachOperation = (paths: Paths, change: (operation: Operation, method: string) => Operation): Paths =>
  mapped(paths, (methods) => mapped(methods, change));

const mapped = <T, U>(record: Readonly<Record<string, T>>, change: (value: T, key: string) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));

const parsed = (texts: ReadonlyMap<string, string>): object =>
  Object.fromEntries([...texts].map(([name, text]) => [name, JSON.parse(text) as unknown]));

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
