import type { ArgumentsHost, ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Caller, Visitor } from './who/visitor.js';
import type { Route } from './routes.js';
import type { Staff } from './who/staff.js';
import type { Reflector } from '@nestjs/core';
import { SURFACE, type Surface } from './surfaces.js';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface RequestContext {
  readonly id: string;
  readonly startedAt: number;
  /** The reply cache's version at arrival: a reply is cached only if its listing has not changed since. */
  readonly cacheVersion: number;
  /** Headers of the response, for every status. */
  readonly headers: Record<string, string | string[]>;
  route?: Route;
  /** The account of the key, once the key is checked and the request counted towards its limits. */
  caller?: Caller;
  /** The signed-in account, on site and staff routes. */
  visitor?: Visitor;
  staff?: Staff;
  /** Gives back what the request took from a limit: called for a 5xx. */
  giveBack?: () => void;
  /** Wakes the requests that wait for the same reply when this one ends. */
  endSharing?: () => void;
  /** The request has no line in the log, as one of a flood. The metrics count it. */
  isUnlogged?: true;
  /** Called with the status of a 4xx, once the credential is known. */
  onRefused?: (status: number) => void;
}

export type MarqueeRequest = Request & { context: RequestContext };
export type MarqueeResponse = Response & { req: MarqueeRequest };

/** Faster than `switchToHttp()`, which creates three functions for every call. */
export const requestOf = (host: ArgumentsHost): MarqueeRequest => host.getArgByIndex(0);

/** The surface of a request's route. The front door has usually found the route; reading metadata is slower. */
export function surfaceOf(execution: ExecutionContext, reflector: Reflector): Surface {
  const { context } = requestOf(execution);
  if (context.route !== undefined) return context.route.surface;
  const targets = [execution.getHandler(), execution.getClass()];
  return reflector.getAllAndOverride<Surface | undefined>(SURFACE, targets) ?? 'keyed';
}

// Request ids are logged, so they must not contain an API key.
const REQUEST_ID = /^(?!.*mq_)[\w.:-]{1,64}$/;

/** The client's own id if it is usable, or a new one. */
export function requestIdOf(request: IncomingMessage): string {
  const id = request.headers['x-request-id'];
  return typeof id === 'string' && REQUEST_ID.test(id) ? id : randomUUID();
}
