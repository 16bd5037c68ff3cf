import { EXAMPLE } from '../../src/shared/examples.js';
import { TriedOut } from './try-it-out.js';

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
