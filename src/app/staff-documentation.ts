import type { NestExpressApplication } from '@nestjs/platform-express';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { NextFunction } from 'express';
import { StaffEntry } from '../auth/staff/staff-entry.service.js';
import type { Config } from '../config/config.js';
import {
  describeAll,
  documentationHeaders,
  narrowed,
  pathsFor,
  routesOf,
  sameSite,
  showAt,
  skeleton,
} from './documentation-pages.js';
import type { MarqueeRequest, MarqueeResponse } from '../http/context.js';
import { type Paths, examplesFor, exampled, inOrder, pathsOf, withFilters } from '../openapi/description.js';
import { Elsewhere, sendElsewhere } from '../http/redirect.js';
import { problemOf, sendProblem } from '../http/problems.js';
import type { Route } from '../http/routes.js';
import { withEveryReply } from '../openapi/staff-replies.js';
import { DESTRUCTIVE, FOR_ROLES } from '../http/who/staff.js';
import { STAFF_TAGS } from '../openapi/staff-tags.js';
import { type StaffRole, mayDo, spokenRoles } from '../http/who/staff.rules.js';
import { KEY_SCHEME, SESSION_SCHEME } from '../http/surfaces.js';
import type { Schemas } from '../openapi/whole-example.js';

const PAGE = 'staff/docs';
const INTRODUCTION = `The work of the staff. This page shows what your role may do, in the order of the daily work; "Try it out" acts at
once, with the session that you are signed in with.

Every action says why in \`reason\`, and stands in the audit log for good. Nobody acts on their own listing, account or role.
Scripts send a key of scope \`staff\` instead of a session. Every error is \`{"error": "…"}\`;
when a field cannot be used, \`faults\` says why, by the name of the field.`;

/** The back office's description, read from the controllers; for a role, only what it may do. */
export function describeStaff(
  app: NestExpressApplication,
  publicUrl: string,
  role: StaffRole = 'admin',
): OpenAPIObject {
  const builder = skeleton('Marquee staff', INTRODUCTION, sameSite(publicUrl));
  for (const [tag, description] of Object.entries(STAFF_TAGS)) builder.addTag(tag, description);
  const cookie = { type: 'apiKey', in: 'cookie', description: 'Set by signing in: leave this empty.' } as const;
  builder.addCookieAuth('marquee', cookie, SESSION_SCHEME);
  const bearer = { type: 'http', scheme: 'bearer', bearerFormat: 'mq_…' } as const;
  builder.addBearerAuth({ ...bearer, description: 'For scripts: a key of scope `staff`.' }, KEY_SCHEME);
  const all = describeAll(app, builder);
  const routes = routesOf(app, 'staff');
  const paths = inOrder(withFilters(pathsFor(all, routes)), Object.keys(STAFF_TAGS));
  const document = narrowed(all, exampled(paths, (all.components?.schemas ?? {}) as Schemas));
  return seenBy(role, { ...document, paths: withRoles(pathsOf(document), routes) }, routes);
}

/** Serves it to staff alone: visitors are sent to sign in, and others are told that it is not for them. */
export function documentStaff(app: NestExpressApplication, config: Config): void {
  const entry = app.get(StaffEntry);
  app.use(`/${PAGE}`, documentationHeaders(config));
  app.use(`/${PAGE}`, (request: MarqueeRequest, response: MarqueeResponse, next: NextFunction) => {
    response.setHeader('Cache-Control', 'no-store');
    entry.admit(request).then(
      (member) => {
        request.context.staff = { ...member, isDestructive: false, requestId: request.context.id };
        next();
      },
      (error: unknown) => turnAway(request, response, error),
    );
  });
  showAt(app, {
    path: PAGE,
    title: 'Marquee staff',
    describe: () => describeStaff(app, config.publicUrl),
    seenBy: ({ context: { staff } }: MarqueeRequest, document) =>
      seenBy(staff?.role ?? 'reviewer', document, routesOf(app, 'staff')),
  });
}

function turnAway(request: MarqueeRequest, response: MarqueeResponse, error: unknown): void {
  const problem = problemOf(error);
  const isPage = ['GET', 'HEAD'].includes(request.method) && /^\/?$/.test(request.path);
  const isVisitor = problem.status === 401 && request.headers.authorization === undefined;
  if (isPage && isVisitor) sendElsewhere(request, response, new Elsewhere(`/login?next=/${PAGE}`));
  else sendProblem(request, response, problem);
}

const rolesOf = ({ handler, controller }: Route): StaffRole[] =>
  ((Reflect.getMetadata(FOR_ROLES, handler) ?? Reflect.getMetadata(FOR_ROLES, controller)) as
    StaffRole[] | undefined) ?? [];

function seenBy(role: StaffRole, document: OpenAPIObject, routes: readonly Route[]): OpenAPIObject {
  const paths = pathsFor(
    document,
    routes.filter((route) => mayDo(role, rolesOf(route))),
  );
  const used = new Set(Object.values(paths).flatMap((methods) => Object.values(methods).flatMap(({ tags }) => tags)));
  const tags = (document.tags ?? []).filter(({ name }) => used.has(name));
  return { ...narrowed(document, role === 'admin' ? paths : examplesFor(role, paths)), tags };
}

/** Says of every operation whose it is, what it costs to do it too often, and how it says no. */
function withRoles(paths: Paths, routes: readonly Route[]): Paths {
  const found = new Map(routes.map((route) => [`${route.method.toLowerCase()} ${route.template}`, route]));
  return Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => [
      path,
      Object.fromEntries(
        Object.entries(methods).map(([method, operation]) => {
          const route = found.get(`${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`);
          if (route === undefined) return [method, operation];
          const { description = '' } = operation as { description?: string };
          const told = { ...operation, description: `${description}\n\n${aboutRoute(route)}`.trim() };
          return [method, withEveryReply(told, isDestructive(route))];
        }),
      ),
    ]),
  );
}

const isDestructive = ({ handler }: Route): boolean => Reflect.getMetadata(DESTRUCTIVE, handler) === true;

function aboutRoute(route: Route): string {
  const more = isDestructive(route) ? ' It takes something away: a burst of such actions ends your sessions.' : '';
  return `For ${spokenRoles(rolesOf(route))}.${more}`;
}
