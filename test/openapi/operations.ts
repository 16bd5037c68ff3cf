import type { OpenAPIObject } from '@nestjs/swagger';

export interface Example {
  readonly value: unknown;
}
export interface Media {
  readonly schema: object;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, Example>>;
}
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: object;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, Example>>;
}
export interface Reply {
  readonly description: string;
  readonly headers: Readonly<Record<string, object>>;
  readonly content?: { readonly 'application/json': Media };
}
export interface Operation {
  readonly path: string;
  readonly method: string;
  readonly id: string;
  readonly tag: string;
  readonly security: readonly object[];
  readonly parameters: readonly Parameter[];
  readonly body?: Media;
  readonly replies: Readonly<Record<string, Reply>>;
}

interface Raw {
  readonly operationId: string;
  readonly tags: readonly [string];
  readonly security: readonly object[];
  readonly parameters?: readonly unknown[];
  readonly requestBody?: { readonly content: { readonly 'application/json': Media } };
  readonly responses: Readonly<Record<string, unknown>>;
}

/** All operations of the document in order, with their references resolved. */
export function operationsOf(document: OpenAPIObject): Operation[] {
  const paths = document.paths as unknown as Record<string, Record<string, Raw>>;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]) => ({
      path,
      method,
      id: raw.operationId,
      tag: raw.tags[0],
      security: raw.security,
      parameters: (raw.parameters ?? []).map((one) => resolved(one, document) as Parameter),
      body: raw.requestBody?.content['application/json'],
      replies: Object.fromEntries(
        Object.entries(raw.responses).map(([status, reply]) => [status, resolved(reply, document) as Reply]),
      ),
    })),
  );
}

function resolved(part: unknown, document: OpenAPIObject): unknown {
  const { $ref } = part as { $ref?: string };
  if ($ref === undefined) return part;
  return $ref
    .slice(2)
    .split('/')
    .reduce<unknown>((found, name) => (found as Record<string, unknown>)[name], document);
}

/** All examples of a parameter or body. */
export const examplesOf = ({ example, examples }: Pick<Media, 'example' | 'examples'>): unknown[] =>
  examples === undefined ? [example] : Object.values(examples).map(({ value }) => value);
