interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly example?: unknown;
  readonly schema?: Readonly<Record<string, unknown>>;
}
interface Media {
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}
interface Operation {
  readonly operationId?: string;
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
}
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

interface TryOut {
  /** Values for fields of bodies, by operation: the service refuses them, so that trying it out costs nothing. */
  readonly harmless: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly everywhere?: Readonly<Record<string, unknown>>;
  readonly freshKey: () => string;
}

const CHANGES = ['post', 'put', 'patch', 'delete'];

const eachOperation = (paths: Paths, change: (operation: Operation, method: string) => Operation): Paths =>
  Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => [
      path,
      Object.fromEntries(Object.entries(methods).map(([method, one]) => [method, change(one, method)])),
    ]),
  );

/** Removes the box for a cookie: browsers send the cookie themselves, and people do not know its value. */
export function withoutCookie<T extends { readonly paths: object; readonly components?: object }>(
  document: T,
  scheme: string,
): T {
  const { securitySchemes = {}, ...components } = (document.components ?? {}) as { securitySchemes?: object };
  const kept = Object.fromEntries(Object.entries(securitySchemes).filter(([name]) => name !== scheme));
  const paths = eachOperation(document.paths as Paths, ({ security, ...operation }) => {
    const others = (security ?? []).filter((one) => !(scheme in one));
    return others.length === 0 ? operation : { ...operation, security: others };
  });
  // Swagger UI shows its button "Authorize" even for an empty list.
  const others = Object.keys(kept).length > 0 && { securitySchemes: kept };
  return { ...document, paths, components: { ...components, ...others } };
}

/** Removes the example of `If-None-Match`, because the page would send it as the ETag of an earlier response. */
export function withoutEtag<T extends { readonly components?: object }>(document: T): T {
  const { parameters = {}, ...components } = (document.components ?? {}) as { parameters?: Record<string, Parameter> };
  const { IfNoneMatch: described } = parameters;
  if (described === undefined) return document;
  const { example: _example, ...rest } = described;
  const IfNoneMatch = { ...rest, schema: { type: 'string' } };
  return { ...document, components: { ...components, parameters: { ...parameters, IfNoneMatch } } };
}

/**
 * Makes examples harmless when they are sent unchanged: operations that change something name no target, bodies have
 * the harmless values, and each request key is new.
 */
export const withHarmlessExamples = <T extends { readonly paths: object }>(document: T, tryOut: TryOut): T => ({
  ...document,
  paths: eachOperation(document.paths as Paths, (operation, method) =>
    CHANGES.includes(method) ? withoutTargets(withHarmlessBody(operation, tryOut)) : operation,
  ),
});

function withoutTargets(operation: Operation): Operation {
  const { parameters } = operation;
  if (parameters === undefined) return operation;
  return { ...operation, parameters: parameters.map((one) => ('in' in one && one.in === 'path' ? blank(one) : one)) };
}

function blank({ example, schema = {}, ...parameter }: Parameter): Parameter & { readonly description?: string } {
  const { example: inSchema, ...rest } = schema;
  const named = example ?? inSchema;
  return { ...parameter, schema: rest, ...(typeof named === 'string' && { description: `For example ${named}.` }) };
}

function withHarmlessBody(operation: Operation, { harmless, everywhere = {}, freshKey }: TryOut): Operation {
  const { requestBody, operationId = '' } = operation;
  if (requestBody === undefined) return operation;
  const filledIn = (example: unknown): unknown =>
    typeof example === 'object' && example !== null
      ? {
          ...example,
          ...Object.fromEntries(Object.entries(everywhere).filter(([name]) => name in example)),
          ...('requestKey' in example && { requestKey: freshKey() }),
          ...harmless[operationId],
        }
      : example;
  const content = Object.entries(requestBody.content).map(([type, { example, examples, ...media }]) => [
    type,
    {
      ...media,
      ...(example !== undefined && { example: filledIn(example) }),
      ...(examples !== undefined && {
        examples: Object.fromEntries(
          Object.entries(examples).map(([name, one]) => [name, { ...one, value: filledIn(one.value) }]),
        ),
      }),
    },
  ]);
  return {
    ...operation,
    requestBody: { ...requestBody, content: Object.fromEntries(content) as Record<string, Media> },
  };
}
