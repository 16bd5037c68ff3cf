import ts from 'typescript';
import type { Program } from './program.js';
import { Unknown } from './values.js';

/**
 * What a caller hands over where any columns are taken: its own type names them, so that nobody has to follow how it was
 * put together.
 */
export function byKeys(
  { checker, place }: Program,
  parameter: ts.ParameterDeclaration,
  given: ts.Expression,
): Unknown | undefined {
  if (!isOpen(checker, checker.getTypeAtLocation(parameter))) return undefined;
  const type = checker.getTypeAtLocation(given);
  return keysOf(checker, elementOf(checker, type)) === undefined ? undefined : new Unknown(type, place(given));
}

/** The names of an object type that has these and no others. */
export function keysOf(checker: ts.TypeChecker, type: ts.Type): string[] | undefined {
  const names = type.getProperties().map(({ name }) => name);
  const isWhole = (type.flags & ts.TypeFlags.Object) !== 0 && names.length > 0 && !hasIndex(checker, type);
  return isWhole && !checker.isArrayLikeType(type) ? names : undefined;
}

const elementOf = (checker: ts.TypeChecker, type: ts.Type): ts.Type =>
  checker.isArrayLikeType(type) ? (checker.getIndexTypeOfType(type, ts.IndexKind.Number) ?? type) : type;
const hasIndex = (checker: ts.TypeChecker, type: ts.Type): boolean =>
  checker.getIndexTypeOfType(type, ts.IndexKind.String) !== undefined;
const isOpen = (checker: ts.TypeChecker, type: ts.Type): boolean => hasIndex(checker, elementOf(checker, type));
