import { FrontDoor } from '../../src/http/front-door.js';
import type { Surface } from '../../src/http/surfaces.js';
import type { TestApp } from '../support/app.js';

/** What the descriptions of the site and of the back office have in common. */
export interface Described<Operation = object> {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: object };
}

/** A route as a description writes it. */
export const asDocumented = (route: string): string => route.replaceAll(/:(\w+)/g, '{$1}');

/** The routes that the product has, sorted. */
export const routesOf = ({ nest }: TestApp, wanted: Surface): string[] =>
  nest
    .get(FrontDoor)
    .routes.routes.filter(({ surface }) => surface === wanted)
    .map(({ method, template }) => asDocumented(`${method} ${template}`))
    .toSorted();

/** The routes that a description has, sorted. */
export const namesIn = ({ paths }: Described): string[] =>
  Object.entries(paths)
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
    .toSorted();

export const operationsIn = <Operation>({ paths }: Described<Operation>): Operation[] =>
  Object.values(paths).flatMap((methods) => Object.values(methods));

/** The schemas that it points at and does not have. */
export function missingSchemas(document: Described): (string | undefined)[] {
  const pointers = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name);
  return pointers.filter((name) => !Object.hasOwn(document.components.schemas, name ?? ''));
}
