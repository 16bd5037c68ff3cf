import ts from 'typescript';
import type { Program } from './program.js';
import { Unknown } from './values.js';

/** For a parameter that accepts any columns, the type of the argument names them, however the argument was built. */
export function byKeys(
  { checker, locationOf }: Program,
  parameter: ts.ParameterDeclaration,
  argument: ts.Expression,
): Unknown | undefined {
  if (!isOpen(checker, checker.getTypeAtLocation(parameter))) return undefined;
  const type = checker.getTypeAtLocation(argument);
  return keysOf(checker, elementOf(checker, type)) === undefined ? undefined : new Unknown(type, locationOf(argument));
}

/** The property names of an object type without an index signature. */
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
