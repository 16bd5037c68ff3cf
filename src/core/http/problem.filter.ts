import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import { type MarqueeResponse, requestOf } from './context.js';
import { Log } from './monitoring/log.js';
import { answerError } from './problems.js';

/** Answers everything that guards, controllers and services throw. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly log: Log) {}

  catch(error: unknown, host: ArgumentsHost): void {
    answerError(error, requestOf(host), host.switchToHttp().getResponse<MarqueeResponse>(), this.log);
  }
}
