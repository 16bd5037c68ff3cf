import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction } from 'express';
import { notFound } from '../shared/errors.js';
import type { MarqueeRequest, MarqueeResponse } from './context.js';
import { Log } from './monitoring/log.js';
import { problemOf, sendProblem } from './problems.js';

/** After all routes: what none of them took, and what broke outside of Nest's own filters, in the shape of all errors. */
export function answerTheRest(app: NestExpressApplication): void {
  const log = app.get(Log);
  app.use((request: MarqueeRequest, response: MarqueeResponse) => {
    sendProblem(request, response, notFound('There is nothing at this address. The documentation is at /docs.'));
  });
  app.use((error: unknown, request: MarqueeRequest, response: MarqueeResponse, _next: NextFunction) => {
    const problem = problemOf(error);
    if (problem.status >= 500) log.fault(error, request.context.id);
    sendProblem(request, response, problem);
  });
}
