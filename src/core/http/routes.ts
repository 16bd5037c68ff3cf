import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { SURFACE, type Surface } from './surfaces.js';

type Handler = (...parameters: never[]) => unknown;

export interface Route {
  readonly method: string;
  /** The path with its parameters named, as in `/api/v1/bots/:id`. */
  readonly template: string;
  readonly surface: Surface;
  readonly controller: new (...parameters: never[]) => object;
  readonly handler: Handler;
}

/** A template as the segments that a path must have; `undefined` stands for a parameter, which is any text. */
type Pattern = readonly (string | undefined)[];

export class RouteTable {
  /** By method and number of segments. */
  readonly #byShape = new Map<string, { readonly route: Route; readonly pattern: Pattern }[]>();

  constructor(readonly routes: readonly Route[]) {
    for (const route of routes) {
      const pattern = patternOf(route.template);
      const shape = shapeOf(route.method, pattern.length);
      this.#byShape.set(shape, [...(this.#byShape.get(shape) ?? []), { route, pattern }]);
    }
  }

  findByTemplate(method: string, template: string): Route | undefined {
    return this.routes.find((route) => route.method === method && route.template === template);
  }

  find(method: string, path: string): Route | undefined {
    const segments = path.split('/');
    const candidates = this.#byShape.get(shapeOf(method === 'HEAD' ? 'GET' : method, segments.length));
    return candidates?.find(({ pattern }) => matches(pattern, segments))?.route;
  }

  methodsOf(path: string): string[] {
    const segments = path.split('/');
    const found = this.routes.filter(({ template }) => matches(patternOf(template), segments));
    return [...new Set(found.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))];
  }
}

const shapeOf = (method: string, length: number): string => `${method} ${length}`;

const patternOf = (template: string): Pattern =>
  template.split('/').map((part) => (part.startsWith(':') ? undefined : part));

/** The last segment is compared first: routes mostly begin alike. */
function matches(pattern: Pattern, segments: readonly string[]): boolean {
  if (pattern.length !== segments.length) return false;
  for (let i = pattern.length - 1; i >= 0; i -= 1)
    if (pattern[i] === undefined ? segments[i] === '' : pattern[i] !== segments[i]) return false;
  return true;
}

interface Parameter {
  readonly name: string;
  readonly index: number;
}

const parametersByTemplate = new Map<string, readonly Parameter[]>();

export function parametersOf({ template }: Route, path: string): Record<string, string> {
  let parameters = parametersByTemplate.get(template);
  if (parameters === undefined) parametersByTemplate.set(template, (parameters = namedIn(template)));
  const segments = path.split('/');
  const found: Record<string, string> = {};
  for (const { name, index } of parameters) found[name] = decodeURIComponent(segments[index] ?? '');
  return found;
}

const namedIn = (template: string): Parameter[] =>
  template.split('/').flatMap((part, index) => (part.startsWith(':') ? { name: part.slice(1), index } : []));

export function collectRoutes(discovery: DiscoveryService, reflector: Reflector): Route[] {
  const scanner = new MetadataScanner();
  const routes = discovery.getControllers().flatMap(({ instance, metatype }) => {
    const controller = metatype as Route['controller'];
    const base = Reflect.getMetadata(PATH_METADATA, controller) as string;
    const prototype = Object.getPrototypeOf(instance) as Record<string, Handler>;
    return scanner.getAllMethodNames(prototype).flatMap((name): Route[] => {
      const handler = prototype[name];
      const method = handler && (Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined);
      if (handler === undefined || method === undefined) return [];
      const path = Reflect.getMetadata(PATH_METADATA, handler) as string;
      const surface = reflector.getAllAndOverride<Surface | undefined>(SURFACE, [handler, controller]) ?? 'keyed';
      return [{ method: RequestMethod[method], template: join(base, path), surface, controller, handler }];
    });
  });
  return inOrder(routes);
}

/**
 * Static paths come first, so that they win over paths with parameters. Among paths with the same number of parameters,
 * the one whose first parameter comes later wins: `/servers/tags/:tag` over `/servers/:id/vote`.
 */
export const inOrder = (routes: readonly Route[]): Route[] =>
  routes.toSorted((a, b) => parameterCount(a) - parameterCount(b) || staticSegments(b) - staticSegments(a));

const parameterCount = ({ template }: Route): number => template.split(':').length;

const staticSegments = ({ template }: Route): number => template.split(':')[0]?.split('/').length ?? 0;

const join = (...parts: string[]): string =>
  `/${parts
    .flatMap((part) => part.split('/'))
    .filter((part) => part !== '')
    .join('/')}`;
