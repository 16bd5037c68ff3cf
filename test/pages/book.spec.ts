import { FrontDoor } from '../../src/core/http/front-door.js';
import { BOOK } from '../../src/pages/book.js';
import { CHAT } from '../support/chat.js';
import { serve } from '../support/served.js';

const site = serve({ variables: CHAT });

/** GET routes of the site and the back office without a page, each with the reason. */
const WITHOUT_PAGE: Readonly<Record<string, string>> = {
  'GET /account/deletion': 'part of the page of the account',
  'GET /account/export': 'a file',
  'GET /login/callback': 'always redirects',
  'GET /bots/:id/invite': 'always redirects',
  'GET /servers/:id/join': 'always redirects',
  'GET /account/notifications/direct-messages': 'part of the page of the settings',
  'GET /account/notifications/outside': 'part of the page of the settings',
  'GET /suggest/servers': 'part of a list without results',
  'GET /suggest/bots': 'part of a list without results',
  'GET /bot/:id': 'always redirects',
  'GET /server/:id': 'always redirects',
  'GET /bots/categories/:name': 'always redirects, to a tag',
  'GET /bots/:id/rating': 'part of the page of the bot',
  'GET /servers/:id/bump': 'part of the page of the server',
  'GET /bots/:id/around': 'part of the page of the bot',
  'GET /bots/:id/viewer': 'part of the page of the bot',
  'GET /servers/:id/around': 'part of the page of the server',
  'GET /servers/:id/viewer': 'part of the page of the server',
  'GET /choices': 'the values of filters and forms',
  'GET /account/start': 'always redirects',
  'GET /dashboard': 'always redirects',
  'GET /dashboard/overview': 'part of the page of listings',
  'GET /directory': 'part of the home page',
  'GET /bots/:id/events': 'for programs: the log of the webhooks shows what was sent',
  'GET /servers/:id/events': 'for programs: the log of the webhooks shows what was sent',
  'GET /staff/audit.csv': 'a file',
  'GET /staff/audit/verification': 'part of the page of the audit log',
  'GET /staff/queue/decisions/last': 'part of the pages of the queue',
  'GET /staff/queue/:id/notes': 'part of the page of a waiting listing',
  'GET /staff/queue/:id/watchers': 'part of the page of a waiting listing',
  'GET /staff/me': 'for programs: every page of the back office shows the name and the role',
};

const pageRoutes = () =>
  site.app.nest.get(FrontDoor).routes.routes.filter(({ surface }) => surface === 'site' || surface === 'staff');
const handlers = new Map(BOOK.map((entry) => [entry.handler, entry]));
const nameOf = ({ method, template }: { method: string; template: string }): string => `${method} ${template}`;

test('every entry of the book names a route of the site or the back office, and no route has two entries', () => {
  const known = new Set(pageRoutes().map(({ handler }) => handler));
  expect(BOOK.filter(({ handler }) => !known.has(handler)).map(({ name }) => name)).toEqual([]);
  expect(handlers.size).toBe(BOOK.length);
});

test('pages belong to GET routes, and forms to all others', () => {
  const wrong = pageRoutes().filter(({ method, handler }) => {
    const entry = handlers.get(handler);
    return (method === 'GET' ? entry?.form : entry?.page) !== undefined;
  });
  expect(wrong.map(nameOf)).toEqual([]);
});

test('every GET route has a page, or a reason to have none', () => {
  const missing = pageRoutes().filter(
    ({ method, handler }) => method === 'GET' && handlers.get(handler)?.page === undefined,
  );
  expect(missing.map(nameOf).toSorted()).toEqual(Object.keys(WITHOUT_PAGE).toSorted());
});

test('pages of the back office name their desk, and pages of the site do not', () => {
  const wrong = pageRoutes().filter(({ surface, handler }) => {
    const page = handlers.get(handler)?.page;
    return page !== undefined && (page.desk !== undefined) !== (surface === 'staff');
  });
  expect(wrong.map(nameOf)).toEqual([]);
});
