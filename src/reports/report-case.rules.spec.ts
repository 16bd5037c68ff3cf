import { caseRefusal, liveTarget } from './report-case.rules.js';

const HE = 7;
const SHE = 8;

test.each([
  ['take', { state: 'closed', version: 3, assignedId: HE }, 'This case is closed: it cannot be taken now.'],
  ['take', { state: 'in_work', version: 2, assignedId: SHE }, 'This case is in work: it cannot be taken now.'],
  ['release', { state: 'open', version: 1, assignedId: null }, 'This case is open: it cannot be released now.'],
  ['close', { state: 'in_work', version: 2, assignedId: SHE }, 'Somebody else has this case in work.'],
  [
    'takeOver',
    { state: 'in_work', version: 5, assignedId: SHE },
    'This case has changed since you loaded it: it has version 5 now. Load it again.',
  ],
  [
    'close',
    { state: 'in_work', version: 4, assignedId: HE },
    'This case has changed since you loaded it: it has version 4 now. Load it again.',
  ],
] as const)('to %s a case that is %j is refused: %s', (step, standing, sentence) => {
  expect(caseRefusal(step, standing, HE)).toBe(sentence);
});

test('a listing and a rating of the same number are two things', () => {
  expect([liveTarget('listing', 12), liveTarget('rating', 12)]).toEqual(['listing:12', 'rating:12']);
});
