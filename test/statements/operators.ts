import ts from 'typescript';
import type { Evaluator } from './evaluator.js';
import { type Frame, Unknown, type Value } from './values.js';

/** Evaluates a binary operator. */
export function binary(evaluator: Evaluator, node: ts.BinaryExpression, frame: Frame | undefined): Value {
  const operator = node.operatorToken.kind;
  const left = evaluator.evaluate(node.left, frame);
  const right = (): Value => evaluator.evaluate(node.right, frame);
  const isKnown = !(left instanceof Unknown);
  if (operator === ts.SyntaxKind.QuestionQuestionToken) return isKnown ? (left ?? right()) : left;
  if (operator === ts.SyntaxKind.AmpersandAmpersandToken) {
    const isCondition = !isKnown && (left.type.flags & ts.TypeFlags.BooleanLike) !== 0;
    return (isKnown && !left) || isCondition ? left : right();
  }
  if (operator === ts.SyntaxKind.BarBarToken) return isKnown ? left || right() : left;
  const other = right();
  if (!isKnown || other instanceof Unknown) return evaluator.unknown(node, isKnown ? 'a side is unknown' : left.why);
  if (operator === ts.SyntaxKind.EqualsEqualsEqualsToken) return left === other;
  if (operator === ts.SyntaxKind.ExclamationEqualsEqualsToken) return left !== other;
  if (operator === ts.SyntaxKind.GreaterThanToken && typeof left === 'number') return left > Number(other);
  return evaluator.unknown(node, 'its operator is not followed');
}
