import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction } from 'express';
import { notFound } from '../shared/errors.js';
import type { MarqueeRequest, MarqueeResponse } from './context.js';
import { Log } from './monitoring/log.js';
import { DOCUMENTATION_HINT, answerError } from './problems.js';

/** Registered after all routes: for requests that no route handles, and for errors thrown outside of Nest. */
export function registerFallbackHandlers(app: NestExpressApplication): void {
  const log = app.get(Log);
  app.use((request: MarqueeRequest, response: MarqueeResponse) => {
    answerError(notFound(`There is nothing at this address. ${DOCUMENTATION_HINT}`), request, response, log);
  });
  // Express recognises an error handler by its four parameters.
  app.use((error: unknown, request: MarqueeRequest, response: MarqueeResponse, _next: NextFunction) => {
    answerError(error, request, response, log);
  });
}
