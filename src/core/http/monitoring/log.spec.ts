import { loggedPath } from './log.js';

const KEY = `mq_${'aB3'.repeat(12)}`;
const encoded = (text: string): string =>
  [...text].map((one) => `%${one.charCodeAt(0).toString(16).padStart(2, '0')}`).join('');

test.each([
  [`/${KEY}`, '/mq_…'],
  [`/x/${KEY}/y?z=1`, '/x/mq_…/y'],
  [`/${KEY.replace('_', '%5F')}`, '/mq_…'],
  [`/%6d%71_${KEY.slice(3)}`, '/mq_…'],
  [`/%6D%71%5f${KEY.slice(3)}`, '/mq_…'],
  [`/mq_${encoded(KEY.slice(3))}`, '/mq_…'],
  [`/mq_aB%33${KEY.slice(6)}`, '/mq_…'],
  [`/${encoded(KEY)}/${KEY}`, '/mq_…/mq_…'],
  [`/${encoded(encoded(KEY))}`, '/mq_…'],
  [`/%E4%${encoded(KEY)}`, '/%E4%mq_…'],
  [`/a%0Ab/${encoded(KEY)}`, '/a%0Ab/mq_…'],
])('the key in %s is masked', (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
});

test.each(['/bots/caf%C3%A9', '/a%20b', '/%', '/%zz', '/mq', '/bots/%6da', '/%25256d'])(
  '%s is logged as it was sent',
  (path) => {
    expect(loggedPath(path)).toBe(path);
  },
);

test('a path is cut, but never in the middle of a key', () => {
  expect(loggedPath(`/${'x'.repeat(190)}/${encoded(KEY)}`)).toBe(`/${'x'.repeat(190)}/mq_…`);
  expect(loggedPath(`/${'x'.repeat(300)}`)).toBe(`/${'x'.repeat(199)}…`);
});
