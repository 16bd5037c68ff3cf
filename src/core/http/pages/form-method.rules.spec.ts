import { formMethod, isFormType } from './form-method.rules.js';

const contentType = 'application/x-www-form-urlencoded';
const sent = (url: string, method = 'POST') => formMethod({ method, url, contentType });

test.each([
  ['/x?method=delete', { method: 'DELETE', url: '/x' }],
  ['/x?method=put', { method: 'PUT', url: '/x' }],
  ['/x?a=1&method=patch&b=2', { method: 'PATCH', url: '/x?a=1&b=2' }],
  ['/x?method=put&method=delete', { method: 'PUT', url: '/x' }],
])('a form to %s means %j', (url, meant) => expect(sent(url)).toEqual(meant));

test.each(['/x', '/x?a=1', '/x?method=', '/x?method=get', '/x?method=constructor', '/x?xmethod=put', '/x?method=puts'])(
  'a form to %s is a POST',
  (url) => expect(sent(url)).toBeUndefined(),
);

test('only forms sent with POST may name another method', () => {
  expect(sent('/x?method=put', 'GET')).toBeUndefined();
  for (const type of [undefined, 'application/json', 'multipart/form-data', 'text/plain', `x-${contentType}`])
    expect(formMethod({ method: 'POST', url: '/x?method=put', contentType: type })).toBeUndefined();
});

test('the type of a form may have a charset', () => {
  expect(isFormType(`${contentType}; charset=UTF-8`)).toBe(true);
  expect(isFormType(contentType.toUpperCase())).toBe(true);
  expect(isFormType(`${contentType}x`)).toBe(false);
  expect(isFormType(undefined)).toBe(false);
});
