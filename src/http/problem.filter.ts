import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import { Problem } from '../shared/errors.js';
import type { MarqueeRequest, MarqueeResponse } from './context.js';
import { Log } from './monitoring/log.js';
import { problemOf, sendProblem } from './problems.js';

/** The one place where a thrown error becomes an answer. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly log: Log) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(error, http.getRequest<MarqueeRequest>(), http.getResponse<MarqueeResponse>());
  }

  answer(error: unknown, request: MarqueeRequest, response: MarqueeResponse): void {
    const problem = problemOf(error);
    if (problem.status >= 500 && !isMeant(error)) this.log.fault(error, request.context.id);
    sendProblem(request, response, problem);
  }
}

/** "Not now", said on purpose, as while shutting down. What a lost database does is no `Problem` yet when it gets here. */
const isMeant = (error: unknown): boolean => error instanceof Problem && error.status === 503;
