import { Linter } from '../support/linter.js';

const linter = new Linter();
afterAll(() => linter.close());

test('both linters report what is wrong with a document', () => {
  const reply = {
    description: 'Done.',
    content: { 'application/json': { schema: { type: 'integer' }, example: 'five' } },
  };
  const paths = { '/wheels': { get: { responses: { 200: reply } } } };
  const { passed, problems } = linter.lint({
    broken: { openapi: '3.1.0', info: { title: 'Broken', version: '1' }, paths },
  });
  expect(passed).toBe(false);
  expect(problems).toMatch(/^broken\.json: spectral oas3-valid-media-example: /m);
  expect(problems).toMatch(/^broken\.json: redocly operation-operationId: /m);
});
