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
type Components = Record<string, Record<string, unknown>>;

const IF_NONE_MATCH: Parameter & Record<string, unknown> = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The ETag of the answer that you have: as long as it is still true, the answer is a 304 without a body.',
  schema: { type: 'string' },
  example: '"Dx8T_ij77ieSPRy90KExGtSDvxM"',
  [COMPONENT]: 'IfNoneMatch',
};
const ETAG = documentedHeader('ETag');
const NOT_MODIFIED: Reply & Record<string, unknown> = {
  [COMPONENT]: 'NotModified',
  description: 'What you have is still true. Counts like any other answer.',
  headers: { ...RESPONSE_HEADERS, ...LIMIT_HEADERS, ...ETAG },
};

/** The paths in the order of the tags, each operation complete, and what they share moved to `components`. */
export function finish(paths: Paths, tags: readonly string[], schemas: Schemas): { paths: Paths; shared: Components } {
  const shared: Components = { parameters: {}, responses: {} };
  const position = ([, methods]: [string, Paths[string]]): number =>
    tags.indexOf(Object.values(methods)[0]?.tags[0] ?? '');
  const finished = Object.entries(paths)
    .sort((one, other) => position(one) - position(other))
    .map(([path, methods]) => [
      path,
      Object.fromEntries(
        Object.entries(methods).map(([method, operation]) => [
          method,
          sharing(exemplified(method === 'get' ? conditional(operation) : operation, schemas), shared),
        ]),
      ),
    ]);
  return { paths: Object.fromEntries(finished) as Paths, shared };
}

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

function exemplified(operation: Operation, schemas: Schemas): Operation {
  const withExample = <T extends { readonly content?: Content }>(part: T): T => {
    const json = part.content?.['application/json'];
    if (json === undefined || json.example !== undefined || json.examples !== undefined) return part;
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

function sharing(operation: Operation, shared: Components): Operation {
  const { parameters = [], responses, ...rest } = operation;
  const ordered = [...parameters].sort((one, other) => WHERE.indexOf(one.in) - WHERE.indexOf(other.in));
  const refer = <T extends Parameter | Reply>(kind: string, part: T, fallback?: string): unknown => {
    const { [COMPONENT]: name = fallback, ...component } = part;
    if (name === undefined) return component;
    const known = shared[kind]?.[name];
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(component))
      throw new Error(`Two ${kind} are documented as ${name}`);
    shared[kind] = { ...shared[kind], [name]: component };
    return { $ref: `#/components/${kind}/${name}` };
  };
  const parameterNames = ordered.map((parameter) => refer('parameters', parameter, capitalised(parameter.name)));
  const replies = Object.entries(responses).map(([status, reply]) => [status, refer('responses', reply)]);
  return {
    ...rest,
    ...(ordered.length > 0 && { parameters: parameterNames as Parameter[] }),
    responses: Object.fromEntries(replies) as Operation['responses'],
  };
}

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

export const pathsOf = (document: OpenAPIObject): Paths => document.paths as unknown as Paths;
