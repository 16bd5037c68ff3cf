import ts from 'typescript';
import type { Evaluator } from './evaluator.js';
import { keysOf } from './keys.js';
import { Fields, type Frame, List, Unknown, type Value } from './values.js';

/** Evaluates the methods of arrays and objects that build statements; `undefined` for any other call. */
export function callArray(
  evaluator: Evaluator,
  node: ts.CallExpression,
  { expression: target, name: { text: method } }: ts.PropertyAccessExpression,
  frame: Frame | undefined,
): Value {
  const [first, second] = node.arguments;
  const argument = (): Value => (first === undefined ? undefined : evaluator.evaluate(first, frame));
  if (ts.isIdentifier(target) && target.text === 'Object') return ofObject(evaluator, node, method, argument());
  if (ts.isIdentifier(target) && target.text === 'Array' && method === 'from')
    return new List([evaluator.call(second === undefined ? undefined : evaluator.evaluate(second, frame), [])]);
  if (!['map', 'flatMap', 'filter', 'join', 'toSorted', 'slice', 'concat', 'entries'].includes(method))
    return undefined;
  const value = evaluator.evaluate(target, frame);
  const list =
    value instanceof List ? value : isList(evaluator, value) ? new List([elementOf(evaluator, value)]) : undefined;
  if (list === undefined) return undefined;
  if (method === 'join') return joined(evaluator, node, list, argument());
  if (method === 'map')
    return new List(
      list.elements.map((one, index) => evaluator.call(argument(), [() => one, () => index])),
      list.maybe,
      list.source,
    );
  if (method === 'filter' && value instanceof List) return filtered(evaluator, list, argument());
  if (method === 'flatMap') {
    const parts = list.elements.map((one, index) => evaluator.call(argument(), [() => one, () => index]));
    return new List(parts.flatMap((part) => (part instanceof List ? part.elements : [part])));
  }
  if (method === 'concat') {
    const more = argument();
    return new List([...list.elements, ...(more instanceof List ? more.elements : [more])], list.maybe);
  }
  if (method === 'slice' && value instanceof List) {
    const [from, to] = [argument(), second && evaluator.evaluate(second, frame)];
    if (typeof from === 'number' && typeof to !== 'object') return new List(list.elements.slice(from, to as number));
  }
  return list;
}

function filtered(evaluator: Evaluator, { elements, maybe }: List, predicate: Value): List {
  const verdicts = elements.map((one) => evaluator.call(predicate, [() => one]));
  const indices = [...elements.keys()].filter(
    (index) => verdicts[index] instanceof Unknown || Boolean(verdicts[index]),
  );
  const unsure = indices.filter(
    (index) => elements.length > 1 && (maybe.has(index) || verdicts[index] instanceof Unknown),
  );
  return new List(
    indices.map((index) => elements[index]),
    new Set(unsure.map((index) => indices.indexOf(index))),
  );
}

function joined(evaluator: Evaluator, node: ts.CallExpression, list: List, separator: Value): Value {
  const texts: string[] = [];
  for (const one of presentElements(evaluator, list)) {
    if (one instanceof Unknown && (one.type.flags & ts.TypeFlags.NumberLike) !== 0) texts.push('1');
    else if (typeof one === 'string' || typeof one === 'number') texts.push(String(one));
    else return evaluator.unknown(node, one instanceof Unknown ? one.why : 'not every part is a text');
  }
  return texts.join(typeof separator === 'string' ? separator : ',');
}

/** The elements of a list on this path. Of the `maybe` ones: all of them, none, or one alone. */
export function presentElements({ paths }: Evaluator, { elements, maybe, source }: List): Value[] {
  if (maybe.size === 0) return [...elements];
  const way = paths.choose(source, maybe.size + 2);
  const alone = [...maybe][way - 2];
  return elements.filter((_, index) => way === 0 || !maybe.has(index) || index === alone);
}

function ofObject(evaluator: Evaluator, node: ts.CallExpression, method: string, value: Value): Value {
  if (method === 'fromEntries' && value instanceof List) return fromEntries(evaluator, node, value);
  const typed = value instanceof Unknown ? keysOf(evaluator.program.checker, value.type) : undefined;
  if (typed !== undefined && method === 'keys') return new List(typed);
  if (typed !== undefined && method === 'entries')
    return new List(typed.map((name) => new List([name, evaluator.property(value, name)])));
  if (!(value instanceof Fields))
    return evaluator.unknown(node, value instanceof Unknown ? value.why : 'it is no object literal');
  const names = [...value.properties.keys()];
  if (method === 'keys') return new List(names);
  if (method === 'values') return new List(names.map((name) => evaluator.property(value, name)));
  if (method === 'entries') return new List(names.map((name) => new List([name, evaluator.property(value, name)])));
  return undefined;
}

function fromEntries(evaluator: Evaluator, node: ts.CallExpression, list: List): Value {
  const entries = presentElements(evaluator, list).map((entry): [Value, Value] => [
    evaluator.property(entry, '0'),
    evaluator.property(entry, '1'),
  ]);
  const named = entries.flatMap(([name, value]) => (typeof name === 'string' ? [[name, () => value] as const] : []));
  return named.length === entries.length
    ? new Fields(new Map(named))
    : evaluator.unknown(node, 'it has an unknown key');
}

/** `new Set(list)`: each element once. */
export function setOf(evaluator: Evaluator, node: ts.NewExpression, frame: Frame | undefined): Value {
  const [first] = node.arguments ?? [];
  const list = first && evaluator.evaluate(first, frame);
  return list instanceof List
    ? new List([...new Set(list.elements)], list.maybe)
    : evaluator.unknown(node, 'it is a set');
}

export function callString(
  evaluator: Evaluator,
  node: ts.CallExpression,
  { expression: target, name: { text: method } }: ts.PropertyAccessExpression,
  frame: Frame | undefined,
): Value {
  if (!['replace', 'replaceAll', 'trim', 'toLowerCase', 'slice', 'repeat'].includes(method)) return undefined;
  const value = evaluator.evaluate(target, frame);
  if (typeof value !== 'string') return undefined;
  const args = node.arguments.map((arg) => evaluator.evaluate(arg, frame));
  if (method === 'trim' || method === 'toLowerCase') return value[method]();
  const [first, second] = args;
  if (typeof first === 'string' && typeof second === 'string')
    return method === 'replaceAll' ? value.replaceAll(first, second) : value.replace(first, second);
  if (method === 'repeat' && typeof first === 'number') return value.repeat(first);
  return undefined;
}

const isList = ({ program: { checker } }: Evaluator, value: Value): value is Unknown =>
  value instanceof Unknown && checker.isArrayLikeType(checker.getNonNullableType(value.type));

/** A value that represents any element of an unknown list. */
export function elementOf({ program: { checker } }: Evaluator, { type, why }: Unknown): Value {
  return new Unknown(
    checker.getIndexTypeOfType(checker.getNonNullableType(type), ts.IndexKind.Number) ?? checker.getAnyType(),
    why,
  );
}
