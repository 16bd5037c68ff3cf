import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { MarqueeRequest, MarqueeResponse } from '../http/context.js';
import { Log } from '../http/monitoring/log.js';
import { problemOf, sendProblem } from '../http/problems.js';
import { sendReady } from '../http/reply.js';
import { NOT_KEPT, SOON_STALE, pictureOf } from './badge-picture.js';
import { greyDrawingOf, lookOf, subjectOf } from './badge.rules.js';

/** Where a badge is expected, a page can show nothing but a picture: so what went wrong is drawn. */
@Catch()
export class BadgeFilter implements ExceptionFilter {
  constructor(private readonly log: Log) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<MarqueeRequest>();
    const response = host.switchToHttp().getResponse<MarqueeResponse>();
    const problem = problemOf(error);
    const { status, headers } = problem;
    if (status >= 500) this.log.fault(error, request.context.id);
    // Who is refused for asking too often is a program, and is told like one.
    if (status === 429 || response.headersSent) return sendProblem(request, response, problem);
    const [message, cacheControl] = status < 500 ? ['not found', SOON_STALE] : ['unavailable', NOT_KEPT];
    const drawing = greyDrawingOf(subjectOf(request.path), message, lookOf(request.query));
    sendReady(request, response, pictureOf(drawing, cacheControl, headers), status);
  }
}
