import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { MarqueeRequest, MarqueeResponse } from '../../core/http/context.js';
import { Log } from '../../core/http/monitoring/log.js';
import { answerError, problemOf } from '../../core/http/problems.js';
import { sendReady } from '../../core/http/reply.js';
import { NEVER_CACHED, SOON_STALE, pictureOf } from './badge.js';
import { greyDrawingOf, lookOf, subjectOf } from './badge.rules.js';

/** Draws errors as badges, because an `<img>` can show nothing else. */
@Catch()
export class BadgeFilter implements ExceptionFilter {
  constructor(private readonly log: Log) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<MarqueeRequest>();
    const response = host.switchToHttp().getResponse<MarqueeResponse>();
    const problem = problemOf(error);
    const { status, headers } = problem;
    // Only programs exceed the limit, so a 429 is plain JSON.
    if (status === 429 || response.headersSent) return answerError(error, request, response, this.log);
    if (status >= 500) this.log.unexpected(error, request.context.id);
    const [message, cacheControl] = status < 500 ? ['not found', SOON_STALE] : ['unavailable', NEVER_CACHED];
    const drawing = greyDrawingOf(subjectOf(request.path), message, lookOf(request.query));
    sendReady(request, response, pictureOf(drawing, cacheControl, headers), status);
  }
}
