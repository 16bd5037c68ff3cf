import type { ArgumentsHost } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Caller } from './who/caller.js';
import type { Route } from './routes.js';
import type { Staff } from './who/staff.js';
import type { Visitor } from './who/visitor.js';

/** What is known about a request while it is being answered. */
export interface RequestContext {
  readonly id: string;
  readonly startedAt: number;
  /** The reply cache's stamp at arrival: nothing that changed later may be remembered for this request. */
  readonly stamp: number;
  /** Headers of the answer, whatever it will be. */
  readonly headers: Record<string, string | string[]>;
  /** The route of ours that the request is for, once it is known. */
  route?: Route;
  /** Who asks, once a key was checked and the request taken from the key's limits. */
  caller?: Caller;
  /** Who is signed in, on the routes of the site. */
  visitor?: Visitor;
  /** Who works, on the routes of the back office. */
  staff?: Staff;
  /** Gives back what the request took from a limit: for an answer that is our own fault. */
  giveBack?: () => void;
  /** Told when the answer is a no (4xx), once it is known whose request it is. */
  refused?: (status: number) => void;
}

export type MarqueeRequest = Request & { context: RequestContext };
export type MarqueeResponse = Response & { req: MarqueeRequest };

/** The request that a guard or a decorator is about. Nest's own way makes three functions whenever somebody asks. */
export const requestOf = (host: ArgumentsHost): MarqueeRequest => host.getArgByIndex(0);
