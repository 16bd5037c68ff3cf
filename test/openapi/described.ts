import { FrontDoor } from '../../src/core/http/front-door.js';
import type { Surface } from '../../src/core/http/surfaces.js';
import type { TestApp } from '../support/app.js';

/** The common parts of the documents of the site and the back office. */
export interface Described<Operation = object> {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: object };
}

/** A route in the notation of OpenAPI. */
export const asDocumented = (route: string): string => route.replaceAll(/:(\w+)/g, '{$1}');

/** Controllers of pages without JSON of their own are not described. */
const isOnlyPage = (controller: object): boolean => {
  const [isExcluded] = (Reflect.getMetadata('swagger/apiExcludeController', controller) ?? [false]) as [boolean];
  return isExcluded;
};

/** The described routes of the application, sorted. */
export const routesOf = ({ nest }: TestApp, wanted: Surface): string[] =>
  nest
    .get(FrontDoor)
    .routes.routes.filter(({ surface, controller }) => surface === wanted && !isOnlyPage(controller))
    .map(({ method, template }) => asDocumented(`${method} ${template}`))
    .toSorted();

/** The routes of a document, sorted. */
export const namesIn = ({ paths }: Described): string[] =>
  Object.entries(paths)
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
    .toSorted();

export const operationsIn = <Operation>({ paths }: Described<Operation>): Operation[] =>
  Object.values(paths).flatMap((methods) => Object.values(methods));

/** The schemas that a document refers to but does not contain. */
export function missingSchemas(document: Described): (string | undefined)[] {
  const pointers = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name);
  return pointers.filter((name) => !Object.hasOwn(document.components.schemas, name ?? ''));
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

interface Tagged {
  readonly tags: readonly string[];
}

/** The operations in the order of the document: tag, path and method. */
export function orderOf<Operation extends Tagged>({ paths }: Described<Operation>): string[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { tags }]) => `${tags[0]} ${path} ${method}`),
  );
}

/** The same operations, sorted by tag, path and method. */
export function sortedOrderOf(document: Described<Tagged>, tags: readonly string[]): string[] {
  const keyOf = (line: string): string => {
    const [, tag = '', path = '', method = ''] = /^(.+) (\/\S*) (\w+)$/.exec(line) ?? [];
    return JSON.stringify([100 + tags.indexOf(tag), path, METHODS.indexOf(method)]);
  };
  return orderOf(document).toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}
