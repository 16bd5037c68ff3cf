import { mayBePage, namesJson, wantsPage } from './accept.rules.js';

test.each([
  'text/html',
  'TEXT/HTML',
  'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'application/xhtml+xml',
  'application/json;q=0.9, text/html',
  'application/json, text/html',
  'text/html;q=0.001',
  'text/html; charset=utf-8; q=0.5, application/json; q=0.5',
  'text/html;q=1.000',
  'text/html;Q=1',
  'text/html , application/json;q=0',
  'text/html;xq=0',
  'text/html;qs=0',
  'text/html;q=0.5, application/jsonx',
  'text/html;q=0.5, x-application/json',
])('"%s" asks for a page', (accept) => expect(wantsPage(accept)).toBe(true));

test.each([
  undefined,
  '',
  '*/*',
  'text/*',
  'image/avif,image/webp,*/*;q=0.8',
  'application/json',
  'application/json, text/html;q=0.9',
  'text/html;q=0.5, application/problem+json;q=0.9',
  'text/html;q=0',
  'text/html;q=0.000',
  'text/html;q=high',
  'text/html;q=1.5',
  'text/html;q=0.1234',
  'text/html;q=1x',
  'text/html;q =0.5',
  'text/html;q=xq=0.5',
  'text/htmlx',
  'x-text/html',
])('"%s" does not', (accept) => expect(wantsPage(accept)).toBe(false));

test.each([
  '/api/v1',
  '/api/v1/bots/1',
  '/badges/bots/1/votes.svg',
  '/assets/site.css',
  '/healthz',
  '/readyz',
  '/metrics',
])('%s is never a page', (path) => expect(mayBePage(path)).toBe(false));

test.each(['/', '/servers', '/api/v10', '/badges2', '/x/badges/', '/metricsx', '/bots/metrics'])(
  '%s may be one',
  (path) => expect(mayBePage(path)).toBe(true),
);

test.each([
  ['application/json', true],
  ['application/problem+json;q=0.1', true],
  ['application/json, text/html;q=0.9', true],
  ['application/json, */*', true],
  ['application/json;q=0', false],
  ['text/html, application/json', false],
  ['text/html', false],
  ['*/*', false],
  ['application/*', false],
  ['', false],
  [undefined, false],
])('%p names JSON: %p', (accept, isNamed) => expect(namesJson(accept)).toBe(isNamed));
