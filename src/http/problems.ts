import type { ServerResponse } from 'node:http';
import { HttpException } from '@nestjs/common';
import { isUnreachable } from '../database/failures.js';
import { InputProblem, Problem, unavailable } from '../shared/errors.js';
import type { MarqueeRequest } from './context.js';
import { sendJson } from './reply.js';
import type { Surface } from './surfaces.js';

/** Whatever went wrong, as what the client is told: never a stack, an SQL text or a path. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isUnreachable(error)) return unavailable();
  const status = statusOf(error);
  return new Problem(status, SENTENCES[status] ?? (status < 500 ? OTHER_REQUEST_FAULT : OUR_FAULT));
}

function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  const { status } = error as { status?: unknown };
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}

const OUR_FAULT =
  'Something went wrong on our side. Try again; if it stays, report it with the X-Request-Id of this answer.';
const OTHER_REQUEST_FAULT = 'The request cannot be understood. The documentation is at /docs.';
const SENTENCES: Readonly<Record<number, string>> = {
  400: 'The request cannot be understood. Check its path, query and body against the documentation at /docs.',
  404: 'There is nothing at this address. The documentation is at /docs.',
  413: 'The body is too large.',
};

/** Answers a request that cannot be served. What it took from a limit is given back when the fault is ours. */
export function sendProblem(request: MarqueeRequest, response: ServerResponse, problem: Problem): void {
  if (problem.status >= 500) request.context.giveBack?.();
  else request.context.refused?.(problem.status);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  sendJson(request, response, problem.status, bodyOf(problem, request.context.route?.surface), problem.headers);
}

/** The contract of the keyed API gives its errors one sentence and nothing else. */
function bodyOf(problem: Problem, surface: Surface | undefined): object {
  const faults = problem instanceof InputProblem && surface !== 'keyed' ? { faults: problem.faults } : undefined;
  return { error: problem.message, ...faults, ...problem.extras };
}
