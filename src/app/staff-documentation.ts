import { randomUUID } from 'node:crypto';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { NextFunction } from 'express';
import { StaffEntry } from '../accounts/auth/staff/staff-entry.service.js';
import type { Config } from '../core/config/config.js';
import {
  documentBuilder,
  documentationHeaders,
  isForPage,
  pathsFor,
  routesOf,
  sameSite,
  serveDocument,
  withPaths,
  withSession,
} from './api-documents.js';
import { rolesOf } from './route-refusals.js';
import { describeRoutes } from './session-documents.js';
import type { MarqueeRequest, MarqueeResponse } from '../core/http/context.js';
import { type Paths, examplesFor } from '../core/openapi/description.js';
import { OwnOrigin } from '../core/http/origin/own-origin.js';
import { Redirect, sendRedirect } from '../core/http/reply.js';
import { Log } from '../core/http/monitoring/log.js';
import { answerError, problemOf } from '../core/http/problems.js';
import type { Route } from '../core/http/routes.js';
import { DESTRUCTIVE, type Destructiveness, type StaffMember } from '../core/http/who/staff.js';
import { STAFF_TAGS } from '../core/openapi/site-tags.js';
import { type StaffRole, isRoleAllowed, roleNames } from '../core/http/who/staff.rules.js';
import { withHarmlessExamples, withoutCookie, withoutEtag } from '../core/openapi/try-out.rules.js';
import { KEY_SCHEME, SESSION_SCHEME } from '../core/http/surfaces.js';

type Operation = Paths[string][string];

const PAGE = 'staff/docs';
const INTRODUCTION = `The operations of the back office. This page shows what your role may do, in the order of the daily work.
"Try it out" sends real requests with your session.

Every action is recorded in the audit log for good, with a \`reason\`; only claiming, releasing and approving need none. You cannot act on your own listing, account or role;
listings stay your own for 90 days after you left them or were invited to them.
Scripts send a key of scope \`staff\` instead of a session. Every error is \`{"error": "…"}\`; if the input is invalid,
\`faults\` contains a sentence for each invalid field.`;

export function describeStaff(
  app: NestExpressApplication,
  publicUrl: string,
  role: StaffRole = 'admin',
): OpenAPIObject {
  const outline = { title: 'Marquee staff', description: INTRODUCTION, server: sameSite(publicUrl), tags: STAFF_TAGS };
  const builder = withSession(documentBuilder(outline), 'Set by signing in.');
  const bearer = { type: 'http', scheme: 'bearer', bearerFormat: 'mq_…' } as const;
  builder.addBearerAuth({ ...bearer, description: 'For scripts: a key of scope `staff`.' }, KEY_SCHEME);
  const routes = routesOf(app, 'staff');
  const document = describeRoutes(app, builder, { routes, tags: STAFF_TAGS, change: withRoles });
  return visibleTo(role, document, routes);
}

/**
 * Serves the document to staff only. Other visitors get an error, or a redirect to the sign-in if they have no session.
 */
export function documentStaff(app: NestExpressApplication, config: Config): void {
  const [entry, ownOrigin, log] = [app.get(StaffEntry), app.get(OwnOrigin), app.get(Log)];
  const admit = async (request: MarqueeRequest): Promise<StaffMember> => {
    ownOrigin.check(request);
    return entry.admit(request);
  };
  app.use(`/${PAGE}`, documentationHeaders());
  app.use(`/${PAGE}`, (request: MarqueeRequest, response: MarqueeResponse, next: NextFunction) => {
    response.setHeader('Cache-Control', 'no-store');
    admit(request)
      .then((member) => {
        request.context.staff = { ...member, isDestructive: false, requestId: request.context.id };
        next();
      })
      .catch((error: unknown) => turnAway(request, response, { error, log }));
  });
  serveDocument(app, {
    path: PAGE,
    title: 'Marquee staff',
    describe: () => describeStaff(app, config.publicUrl),
    visibleTo: (request: MarqueeRequest, document) => {
      const visible = visibleTo(request.context.staff?.role ?? 'reviewer', document, routesOf(app, 'staff'));
      return isForPage(request) ? staffForPage(visible) : visible;
    },
  });
}

/**
 * The document for Swagger UI. Requests really act, so the page fills in neither a target nor a reason: reasons in the
 * log and notes to owners must be typed by a person.
 */
const staffForPage = (document: OpenAPIObject): OpenAPIObject =>
  withHarmlessExamples(withoutEtag(withoutCookie(document, SESSION_SCHEME)), {
    everywhere: { reason: '', note: null },
    harmless: {},
    freshKey: () => `try-${randomUUID()}`,
  });

function turnAway(
  request: MarqueeRequest,
  response: MarqueeResponse,
  { error, log }: { readonly error: unknown; readonly log: Log },
): void {
  const problem = problemOf(error);
  const isPage = ['GET', 'HEAD'].includes(request.method) && /^\/?$/.test(request.path);
  const isVisitor = problem.status === 401 && request.headers.authorization === undefined;
  if (isPage && isVisitor) sendRedirect(request, response, new Redirect(`/login?next=/${PAGE}`));
  else answerError(error, request, response, log);
}

function visibleTo(role: StaffRole, document: OpenAPIObject, routes: readonly Route[]): OpenAPIObject {
  const paths = pathsFor(
    document,
    routes.filter((route) => isRoleAllowed(role, rolesOf(route))),
  );
  const used = new Set(Object.values(paths).flatMap((methods) => Object.values(methods).flatMap(({ tags }) => tags)));
  const tags = (document.tags ?? []).filter(({ name }) => used.has(name));
  return { ...withPaths(document, role === 'admin' ? paths : examplesFor(role, paths)), tags };
}

function withRoles(operation: Operation, route: Route): Operation {
  const { description = '' } = operation;
  return { ...operation, description: `${description}\n\n${aboutRoute(route)}`.trim() };
}

const destructivenessOf = ({ handler }: Route) =>
  Reflect.getMetadata(DESTRUCTIVE, handler) as Destructiveness | undefined;

const WARNING: Readonly<Record<Destructiveness, string>> = {
  always: ' This action is destructive: a burst of them ends your sessions.',
  sometimes:
    ' This action is destructive if it takes something from the public: a burst of such actions ends your sessions.',
};

function aboutRoute(route: Route): string {
  const when = destructivenessOf(route);
  return `For ${roleNames(rolesOf(route))}.${when === undefined ? '' : WARNING[when]}`;
}
