import ts from 'typescript';
import type { Evaluator } from './evaluator.js';
import { returns } from './syntax.js';
import type { Frame, Value } from './values.js';

/** Runs the statements of a function up to the one that returns, and gives its value. */
export function run(evaluator: Evaluator, statements: readonly ts.Statement[], frame: Frame): Value {
  for (const statement of statements) {
    const found = returned(evaluator, statement, frame);
    if (found !== undefined) return found.value;
  }
  return undefined;
}

function returned(evaluator: Evaluator, statement: ts.Statement, frame: Frame): { value: Value } | undefined {
  if (ts.isReturnStatement(statement))
    return { value: statement.expression && evaluator.evaluate(statement.expression, frame) };
  if (ts.isBlock(statement)) {
    for (const inner of statement.statements) {
      const found = returned(evaluator, inner, frame);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (ts.isTryStatement(statement)) return returned(evaluator, statement.tryBlock, frame);
  if (!returns(statement)) return undefined;
  if (!ts.isIfStatement(statement)) return { value: evaluator.unknown(statement, 'it is returned in a loop') };
  if (evaluator.holds(statement.expression, frame)) return returned(evaluator, statement.thenStatement, frame);
  return statement.elseStatement && returned(evaluator, statement.elseStatement, frame);
}
