import { withHarmlessExamples, withoutCookie, withoutEtag } from './try-out.rules.js';

const path = (name: string, values: object): object => ({ name, in: 'path', ...values });
const body = (media: object): object => ({ required: true, content: { 'application/json': media } });

describe('a page without the box for the cookie', () => {
  const document = {
    paths: {
      '/votes': {
        get: { operationId: 'list', security: [{ session: [] }] },
        put: { security: [{ session: [] }, { key: [] }] },
      },
      '/lists': { get: { operationId: 'open' } },
    },
    components: { schemas: { Vote: {} }, securitySchemes: { session: { type: 'apiKey' }, key: { type: 'http' } } },
  };

  test('has only the other ways to sign in', () => {
    expect(withoutCookie(document, 'session')).toEqual({
      paths: {
        '/votes': { get: { operationId: 'list' }, put: { security: [{ key: [] }] } },
        '/lists': { get: { operationId: 'open' } },
      },
      components: { schemas: { Vote: {} }, securitySchemes: { key: { type: 'http' } } },
    });
  });

  test('has no list of ways to sign in if there is no other', () => {
    const securitySchemes = { session: { type: 'apiKey' } };
    expect(withoutCookie({ paths: {}, components: { securitySchemes } }, 'session')).toEqual({
      paths: {},
      components: {},
    });
    expect(withoutCookie({ paths: {} }, 'session')).toEqual({ paths: {}, components: {} });
  });
});

describe('a page without an ETag', () => {
  test('fills nothing in', () => {
    const other = { name: 'page', example: 2 };
    const IfNoneMatch = {
      name: 'If-None-Match',
      in: 'header',
      example: '"a"',
      schema: { type: 'string', example: '"a"' },
    };
    expect(withoutEtag({ info: 1, components: { schemas: { A: {} }, parameters: { IfNoneMatch, other } } })).toEqual({
      info: 1,
      components: {
        schemas: { A: {} },
        parameters: { other, IfNoneMatch: { name: 'If-None-Match', in: 'header', schema: { type: 'string' } } },
      },
    });
  });

  test('stays as it is if no operation takes one', () => {
    const document = { components: { parameters: { other: { name: 'page' } } } };
    expect(withoutEtag(document)).toBe(document);
    expect(withoutEtag({})).toEqual({});
  });
});

describe('harmless examples', () => {
  let keys = 0;
  beforeEach(() => {
    keys = 0;
  });
  const tryOut = { harmless: { bid: { server: '' } }, freshKey: () => `try-${++keys}` };
  const shown = (method: string, operation: object): unknown =>
    withHarmlessExamples({ title: 'T', paths: { '/x/{id}': { [method]: operation } } }, tryOut).paths['/x/{id}']?.[
      method as 'get'
    ];

  test.each(['post', 'put', 'patch', 'delete'])('%s names no target', (method) => {
    const parameters = [
      path('id', { example: '410', schema: { type: 'string' } }),
      path('member', { schema: { type: 'string', example: 'perrin' } }),
      path('rating', {}),
      { name: 'limit', in: 'query', example: 5 },
      { $ref: '#/components/parameters/IfNoneMatch' },
    ];
    expect(shown(method, { parameters })).toEqual({
      parameters: [
        { name: 'id', in: 'path', description: 'For example 410.', schema: { type: 'string' } },
        { name: 'member', in: 'path', description: 'For example perrin.', schema: { type: 'string' } },
        { name: 'rating', in: 'path', schema: {} },
        { name: 'limit', in: 'query', example: 5 },
        { $ref: '#/components/parameters/IfNoneMatch' },
      ],
    });
  });

  test('reading keeps its target, and the rest of the document stays', () => {
    const parameters = [path('id', { example: '410' })];
    const document = { title: 'T', paths: { '/x': { get: { parameters } } } };
    expect(withHarmlessExamples(document, tryOut)).toEqual(document);
  });

  test('operations without parameters or a body stay as they are', () => {
    expect(shown('post', { operationId: 'bid' })).toEqual({ operationId: 'bid' });
  });

  test('bodies get values that are refused, and new request keys', () => {
    const media = { schema: { $ref: 'B' }, example: { server: '420', amount: 4, requestKey: 'bid-1' } };
    const expected = { schema: { $ref: 'B' }, example: { server: '', amount: 4, requestKey: 'try-1' } };
    expect(shown('post', { operationId: 'bid', requestBody: body(media) })).toEqual({
      operationId: 'bid',
      requestBody: body(expected),
    });
  });

  test('of several examples, each gets them', () => {
    const examples = { one: { summary: 'One', value: { requestKey: 'a' } }, two: { value: { reason: 'r' } } };
    expect(shown('post', { requestBody: body({ examples }) })).toEqual({
      requestBody: body({
        examples: { one: { summary: 'One', value: { requestKey: 'try-1' } }, two: { value: { reason: 'r' } } },
      }),
    });
  });

  test('fields with a value for all bodies get it where the example has them, unless the operation has its own', () => {
    const rules = { ...tryOut, everywhere: { reason: '', note: '' }, harmless: { bid: { note: null } } };
    const filledIn = (operationId: string, example: object): unknown =>
      withHarmlessExamples({ paths: { '/x': { post: { operationId, requestBody: body({ example }) } } } }, rules).paths[
        '/x'
      ].post.requestBody;
    expect(filledIn('deny', { reason: 'Spam.', version: 2 })).toEqual(body({ example: { reason: '', version: 2 } }));
    expect(filledIn('bid', { reason: 'Spam.', note: 'n' })).toEqual(body({ example: { reason: '', note: null } }));
  });

  test.each([null, 'a text', undefined])('an example that is no object (%p) stays', (example) => {
    const media = example === undefined ? {} : { example };
    expect(shown('post', { operationId: 'bid', requestBody: body(media) })).toEqual({
      operationId: 'bid',
      requestBody: body(media),
    });
  });
});
