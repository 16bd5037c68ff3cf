import { nextFilters, queryIn, queuePath, queueQuery } from './queue-links.rules.js';

const query = new URLSearchParams('kind=bot&show=mine&page=2&other=1');

test('the address keeps the filters and the page, and nothing else', () => {
  expect(queueQuery(query)).toBe('?kind=bot&show=mine&page=2');
  expect(queueQuery(new URLSearchParams('other=1'))).toBe('');
});

test('a filter can be changed and removed', () => {
  expect(queueQuery(query, { kind: 'server', page: '' })).toBe('?kind=server&show=mine');
  expect(queueQuery(query, { kind: '', show: '', page: '' })).toBe('');
  expect(queueQuery(new URLSearchParams(), { show: 'again' })).toBe('?show=again');
});

test('paths lead to the queue, to a listing, and to the next one', () => {
  expect(queuePath(query)).toBe('/staff/queue?kind=bot&show=mine&page=2');
  expect(queuePath(new URLSearchParams())).toBe('/staff/queue');
  expect(queuePath(query, 'next', { page: '' })).toBe('/staff/queue/next?kind=bot&show=mine');
});

test('a skipped listing stays in the address', () => {
  const skipped = new URLSearchParams('after=01992e41&show=mine');
  expect(queueQuery(skipped)).toBe('?show=mine&after=01992e41');
  expect(nextFilters(skipped)).toEqual({ after: '01992e41' });
});

test('the query of an address is what follows the question mark', () => {
  expect(queryIn('/staff/queue/1?kind=bot').get('kind')).toBe('bot');
  expect(queryIn('/staff/queue').size).toBe(0);
});

test('the next listing has the kind and the share that were selected, unless these are one’s own', () => {
  expect(nextFilters(query)).toEqual({ kind: 'bot' });
  expect(nextFilters(new URLSearchParams('show=again&page=2'))).toEqual({ show: 'again' });
});
