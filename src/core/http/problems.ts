import type { ServerResponse } from 'node:http';
import { type ArgumentsHost, type ExceptionFilter, HttpException, Catch } from '@nestjs/common';
import { isUnreachable } from '../database/database-errors.js';
import { type MarqueeRequest, type MarqueeResponse, requestOf } from './context.js';
import { Log } from './monitoring/log.js';
import { sendJson } from './reply.js';
import type { Surface } from './surfaces.js';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction } from 'express';
import { type Sentence, says, InputProblem, Problem, unavailable, notFound } from '../shared/refusals.js';

/** Turns a thrown error into one that is safe to send: never with a stack, SQL or a file path. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isUnreachable(error)) return unavailable();
  const status = statusOf(error);
  return new Problem(status, SENTENCES[status] ?? (status < 500 ? OTHER_CLIENT_ERROR : SERVER_ERROR));
}

function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  const { status } = error as { status?: unknown };
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}

const SERVER_ERROR = says(
  'Something went wrong on our side. Try again; if it stays, report it with the X-Request-Id of this answer.',
);
const OTHER_CLIENT_ERROR = says('The request cannot be understood.').forPrograms(
  'The request cannot be understood. The documentation is at /docs.',
);
const NOTHING_HERE = says('There is nothing at this address.').forPrograms(
  'There is nothing at this address. The documentation is at /docs.',
);
const SENTENCES: Readonly<Record<number, Sentence>> = {
  400: says('The request cannot be understood. Check its path, query and body against the documentation at /docs.'),
  404: NOTHING_HERE,
  413: says('The body is too large.'),
};

/**
 * Sends the answer to a thrown error, and logs the error when it is a failure of the service. Never throws: an error while
 * the answer is made, at once or later, becomes the 500 of the same request.
 */
export function answerError(error: unknown, request: MarqueeRequest, response: ServerResponse, log: Log): void {
  const problem = problemOf(error);
  // 503s that we throw on purpose (for example while draining) are `Problem`s. Connection errors arrive raw.
  const isDeliberate = error instanceof Problem && error.status === 503;
  if (problem.status >= 500 && !isDeliberate) log.unexpected(error, request.context.id);
  const fallBack = (second: unknown): void => {
    log.unexpected(second, request.context.id);
    sendPlain(request, response, log);
  };
  try {
    sendProblem(request, response, problem)?.catch(fallBack);
  } catch (second) {
    fallBack(second);
  }
}

/** Sends an error. If the service is at fault, what the request took from a limit is given back. */
function sendProblem(request: MarqueeRequest, response: ServerResponse, problem: Problem): void | Promise<void> {
  if (problem.status >= 500) request.context.giveBack?.();
  else request.context.onRefused?.(problem.status);
  if (response.headersSent) {
    response.destroy();
    return undefined;
  }
  const { pages } = request.context;
  if (pages !== undefined) return pages.problem(request, response as MarqueeResponse, problem);
  return sendJson(request, response, problem.status, bodyOf(problem, request.context.route?.surface), problem.headers);
}

/** When the answer to an error fails itself: a 500 that depends on nothing else. */
function sendPlain(request: MarqueeRequest, response: ServerResponse, log: Log): void {
  try {
    if (response.headersSent) response.destroy();
    else sendJson(request, response, 500, { error: SERVER_ERROR });
  } catch (third) {
    log.unexpected(third, request.context.id);
    response.destroy();
  }
}

/** The contract of the keyed API allows one sentence per error, so field names are left out there. */
function bodyOf(problem: Problem, surface: Surface | undefined): object {
  const faults = problem instanceof InputProblem && surface !== 'keyed' ? { faults: problem.faults } : undefined;
  return { error: problem.message, ...faults, ...problem.extras };
}

@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly log: Log) {}

  catch(error: unknown, host: ArgumentsHost): void {
    answerError(error, requestOf(host), host.switchToHttp().getResponse<MarqueeResponse>(), this.log);
  }
}

/** Registered after all routes: for requests that no route handles, and for errors thrown outside of Nest. */
export function registerFallbackHandlers(app: NestExpressApplication): void {
  const log = app.get(Log);
  app.use((request: MarqueeRequest, response: MarqueeResponse) => {
    answerError(notFound(NOTHING_HERE), request, response, log);
  });
  // Express recognises an error handler by its four parameters.
  app.use((error: unknown, request: MarqueeRequest, response: MarqueeResponse, _next: NextFunction) => {
    answerError(error, request, response, log);
  });
}
