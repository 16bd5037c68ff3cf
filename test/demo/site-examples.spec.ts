import { type Schemas, wholeExample } from '../../src/core/openapi/whole-example.js';
import { EXAMPLE } from '../../src/core/shared/examples.js';
import { DemoSession, attemptsOf } from './try-it-out.js';

/** These steps of a sign-in redirect to or from the platform, and need single-use parameters. */
const SIGN_IN_STEPS = ['callback', 'link'];
/** Only for suspended accounts. */
const SUSPENDED = ['showSuspension'];
/** These lead to an invite, or from a category of bots to the tag of its name. */
const REDIRECTS = ['followServerInvite', 'followBotInvite', 'showBotCategory'];

test('every GET example of the site works for the sample owner on fresh sample data', async () => {
  const demo = await DemoSession.start(EXAMPLE.owner.username, '/docs/site/openapi.json');
  const wrong: string[] = [];
  for (const operation of demo.operations)
    if (operation.method === 'GET' && ![...SIGN_IN_STEPS, ...SUSPENDED, ...REDIRECTS].includes(operation.operationId))
      wrong.push(...(await demo.tryOut(operation)));
  await demo.close();
  expect(wrong).toEqual([]);
});

test('the examples for creating and changing listings work for the sample owner on fresh sample data', async () => {
  const demo = await DemoSession.start(EXAMPLE.owner.username, '/docs/site/openapi.json');
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
