import { SAMPLE_PEOPLE } from '../../src/demo/texts/people.js';
import { DemoSession, attemptsOf } from './try-it-out.js';

const ADMIN = SAMPLE_PEOPLE.find(({ siteRole }) => siteRole === 'admin')?.username ?? '';

let demo: DemoSession;
beforeAll(async () => {
  demo = await DemoSession.start(ADMIN, '/staff/docs/openapi.json');
});
afterAll(() => demo.close());

const NO_VOTE = { voteIds: [999_999_999], from: null, to: null, pattern: null };

/** Examples of the document, changed so that they contradict what is there. `twice`: the second one does. */
const CONFLICTS: Readonly<Record<string, { body?: object; query?: string; twice?: true }>> = {
  showVoteSelection: { query: '?voteIds=1' },
  quarantineVotes: { body: NO_VOTE },
  releaseVotes: { body: NO_VOTE },
  showAnswer: { twice: true },
  reactivateReferenceValue: { twice: true },
  takeReportOver: { body: { version: 99 } },
  changeCannedAnswer: { body: { name: 'Acted on it' } },
};

test.each(Object.entries(CONFLICTS))('%s that contradicts what is there is answered with 409', async (id, conflict) => {
  const operation = demo.named(id);
  const [attempt] = attemptsOf(operation);
  const body = attempt?.body === undefined ? undefined : { ...(attempt.body as object), ...conflict.body };
  const path = conflict.query === undefined ? attempt?.path : `${attempt?.path.split('?')[0]}${conflict.query}`;
  const send = () => demo.browser.send<{ error: string }>(operation.method, path ?? '', { body });
  if (conflict.twice) await send();
  const answer = await send();
  expect([answer.status, answer.body.error]).toEqual([409, expect.stringMatching(/^\S.*\.$/)]);
});
