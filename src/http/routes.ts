import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { SURFACE, type Surface } from './surfaces.js';

type Handler = (...parameters: never[]) => unknown;

/** One route as its controller declares it. */
export interface Route {
  readonly method: string;
  /** The path with its parameters named, as in `/api/v1/bots/:id`. */
  readonly template: string;
  readonly surface: Surface;
  readonly controller: new (...parameters: never[]) => object;
  readonly handler: Handler;
}

/** All routes of the controllers, and which of them handles a request. */
export class RouteTable {
  /** By method and number of segments. */
  readonly #byShape = new Map<string, Route[]>();

  constructor(readonly routes: readonly Route[]) {
    for (const route of routes) {
      const shape = shapeOf(route.method, route.template.split('/').length);
      this.#byShape.set(shape, [...(this.#byShape.get(shape) ?? []), route]);
    }
  }

  /** The route that a controller declares with this method and template. */
  findByTemplate(method: string, template: string): Route | undefined {
    return this.routes.find((route) => route.method === method && route.template === template);
  }

  find(method: string, path: string): Route | undefined {
    const segments = path.split('/');
    const candidates = this.#byShape.get(shapeOf(method === 'HEAD' ? 'GET' : method, segments.length)) ?? [];
    return candidates.find(({ template }) => matches(template, segments));
  }

  /** The methods of the routes that match a path. */
  methodsOf(path: string): string[] {
    const segments = path.split('/');
    const found = this.routes.filter(
      ({ template }) => template.split('/').length === segments.length && matches(template, segments),
    );
    return [...new Set(found.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))];
  }
}

const shapeOf = (method: string, length: number): string => `${method} ${length}`;

function matches(template: string, segments: readonly string[]): boolean {
  const parts = segmentsOf(template);
  for (let i = 0; i < parts.length; i += 1) {
    const part = parts[i] ?? '';
    if (part.startsWith(':') ? segments[i] === '' : part !== segments[i]) return false;
  }
  return true;
}

/** The values of the template's parameters in a path that matches it. */
export function parametersOf({ template }: Route, path: string): Record<string, string> {
  const segments = path.split('/');
  const found: Record<string, string> = {};
  segmentsOf(template).forEach((part, index) => {
    if (part.startsWith(':')) found[part.slice(1)] = decodeURIComponent(segments[index] ?? '');
  });
  return found;
}

const segmentsByTemplate = new Map<string, readonly string[]>();

function segmentsOf(template: string): readonly string[] {
  let parts = segmentsByTemplate.get(template);
  if (parts === undefined) {
    parts = template.split('/');
    segmentsByTemplate.set(template, parts);
  }
  return parts;
}

/** Reads the routes from the controllers. Static paths come first, so that they win over paths with parameters. */
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
  return routes.sort((a, b) => parameterCount(a) - parameterCount(b));
}

const parameterCount = ({ template }: Route): number => template.split(':').length;

const join = (...parts: string[]): string =>
  `/${parts
    .flatMap((part) => part.split('/'))
    .filter((part) => part !== '')
    .join('/')}`;
