import { type Schemas, wholeExample } from '../../src/openapi/whole-example.js';
import { EXAMPLE } from '../../src/shared/examples.js';
import { TriedOut, attemptsOf } from './try-it-out.js';

/** These lead to the platform or come back from it; what they need is used up by the first who uses it. */
const ON_THE_WAY = ['callback', 'link'];

test('on fresh sample data, the owner of the sample listings can try out every example of a GET of the site', async () => {
  const demo = await TriedOut.start(EXAMPLE.owner.username, '/docs/site/openapi.json');
  const wrong: string[] = [];
  for (const operation of demo.operations)
    if (operation.method === 'GET' && !ON_THE_WAY.includes(operation.operationId))
      wrong.push(...(await demo.tryOut(operation)));
  await demo.close();
  expect(wrong).toEqual([]);
});

test('on fresh sample data, the owner of the sample listings can list more and change them, as the examples say', async () => {
  const demo = await TriedOut.start(EXAMPLE.owner.username, '/docs/site/openapi.json');
  type Document = { readonly components: { readonly schemas: Schemas } };
  const { schemas } = (await demo.browser.get<Document>('/docs/site/openapi.json')).body.components;
  const answers: unknown[] = [];
  for (const [id, body] of [
    ['createBot', 'BotDraftBody'],
    ['changeBot', 'BotEditBody'],
    ['createServer', 'ServerDraftBody'],
    ['changeServer', 'ServerEditBody'],
  ] as const) {
    const operation = demo.named(id);
    const example = wholeExample(schemas[body] ?? {}, schemas);
    const page = await demo.browser.send(operation.method, attemptsOf(operation)[0]?.path ?? '', { body: example });
    if (page.status !== 200) answers.push([id, page.body]);
  }
  await demo.close();
  expect(answers).toEqual([]);
});
