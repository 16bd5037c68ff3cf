/** A function for Nest to write into the page of Swagger UI: it runs in the browser. */
const inBrowser = (text: string): (() => void) => Object.assign(() => undefined, { toString: () => text });

/** Before a request that has a question, by method and path, the page asks it. Without a yes, nothing is sent. */
export const askBefore = (questions: Readonly<Record<string, string>>): (() => void) =>
  inBrowser(`(request) => {
    const { pathname } = new URL(request.url, location.href);
    const question = ${JSON.stringify(questions)}[request.method + ' ' + pathname];
    if (question !== undefined && !confirm(question)) request.signal = AbortSignal.abort(new Error('Not sent.'));
    return request;
  }`);

/**
 * For each operation that is opened, Swagger UI reads the whole document again and resolves its references, for which it
 * takes one to two seconds. Our documents only have references to their own components, so this does the same at once, with
 * `allOf` of one schema, in which Nest wraps a reference that has a description. A schema that contains itself keeps the
 * inner reference. `$$ref` tells Swagger UI the name of the schema.
 */
const resolveAtOnce = inBrowser(`() => {
    const at = (value, path) => path.reduce((inner, key) => inner?.[key], value);
    const resolve = (document, value, open) => {
      if (Array.isArray(value)) return value.map((one) => resolve(document, one, open));
      if (value === null || typeof value !== 'object') return value;
      const { $ref, ...others } = value;
      if (typeof $ref === 'string') {
        if (open.includes($ref)) return value;
        const target = at(document, $ref.slice(2).split('/').map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~')));
        return { ...resolve(document, target, [...open, $ref]), ...others, $$ref: location.href.split('#')[0] + $ref };
      }
      const { allOf, ...kept } = value;
      if (allOf?.length === 1) {
        const { $$ref, ...one } = resolve(document, allOf[0], open);
        return { ...one, ...resolve(document, kept, open) };
      }
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolve(document, one, open)]));
    };
    const resolveSubtree = async (document, path) => ({ spec: resolve(document, at(document, path), []), errors: [] });
    return { fn: { resolveSubtree } };
  }`);

/** The plugin that is there without this list, and ours. */
export const swaggerPlugins = [inBrowser('SwaggerUIBundle.plugins.DownloadUrl'), resolveAtOnce];
