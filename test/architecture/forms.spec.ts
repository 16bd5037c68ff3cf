import { BOOK } from '../../src/pages/book.js';
import { product } from './sources.js';

/** Answered with a file, which a browser saves. */
const FILES = ['AccountStaffController.exportUser'];
const OFFERED = /by=\{\[(\w+), '(\w+)'\]\}/g;

test('each action form of the back office leads to a page: without an entry in a book, a browser gets JSON', () => {
  const answered = new Set(BOOK.flatMap(({ name, form }) => (form === undefined ? [] : [name])));
  const offered = product
    .filter(({ path }) => path.startsWith('pages/'))
    .flatMap(({ text }) => [...text.matchAll(OFFERED)].map(([, controller, method]) => `${controller}.${method}`));
  expect(offered.length).toBeGreaterThan(20);
  expect(offered.filter((action) => !answered.has(action) && !FILES.includes(action))).toEqual([]);
});
