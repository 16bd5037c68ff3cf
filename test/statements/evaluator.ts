import ts from 'typescript';
import { Bindings } from './bindings.js';
import { callArray, callString, presentElements, setOf } from './built-ins.js';
import { keysOf } from './keys.js';
import type { Program } from './program.js';
import { binary } from './operators.js';
import { run } from './runs.js';
import { textsOf } from './syntax.js';
import { Closure, Fields, Frame, Impossible, List, type Paths, Unknown, Unresolved, type Value } from './values.js';

const MAX_DEPTH = 300;
/** The type of the values of a listing's fields: never part of a statement. */
const LISTING_VALUES = 'Values';

export type Dialect = 'sqlite' | 'mysql';

/**
 * Evaluates expressions of the application without running it. Where the source allows several values (a condition on a
 * request, a parameter with several callers, a key of a table), `paths` chooses one, and the next path another.
 */
export class Evaluator {
  #depth = 0;
  readonly #bindings = new Bindings(this);

  constructor(
    readonly program: Program,
    readonly paths: Paths,
    private readonly dialect: Dialect,
  ) {}

  evaluate(node: ts.Expression, frame: Frame | undefined): Value {
    if (this.#depth > MAX_DEPTH) throw new Unresolved(`${this.program.locationOf(node)}: is defined by itself`);
    this.#depth += 1;
    const value = this.#evaluate(node, frame);
    this.#depth -= 1;
    return value instanceof Unknown ? this.#byType(node, value) : value;
  }

  /** The text of an expression that is a statement. */
  text(node: ts.Expression, frame: Frame | undefined): string {
    const text = this.part(node, this.evaluate(node, frame));
    if (typeof text === 'string') return text;
    throw new Unresolved(`${text.why}: \`${node.getText().slice(0, 80)}\``);
  }

  /** The text of a value that is part of a statement. An unknown number becomes 1. */
  part(node: ts.Expression, value: Value): string | Unknown {
    if (typeof value === 'string' || typeof value === 'number') return String(value);
    // The types exclude these from texts, so the application never takes this path.
    if (value === undefined || value === null) throw new Impossible();
    if (!(value instanceof Unknown)) return this.unknown(node, 'it is no text');
    return (value.type.flags & ts.TypeFlags.NumberLike) === 0 ? value : '1';
  }

  call(callee: Value, args: readonly (() => Value)[]): Value | undefined {
    if (!(callee instanceof Closure)) return undefined;
    const { node } = callee;
    const frame = new Frame(node, callee.frame);
    node.parameters.forEach((parameter, index) => {
      const { initializer } = parameter;
      frame.known.set(parameter, () => {
        if (parameter.dotDotDotToken !== undefined) return new List(args.slice(index).map((arg) => arg()));
        return args[index]?.() ?? (initializer && this.evaluate(initializer, frame));
      });
    });
    const body = (node as ts.FunctionLikeDeclaration).body;
    if (body === undefined) return undefined;
    if (!ts.isBlock(body)) return this.evaluate(body, frame);
    return run(this, body.statements, frame);
  }

  /** Whether a condition holds. If the source does not determine it, one path tries each outcome. */
  holds(node: ts.Expression, frame: Frame | undefined): boolean {
    const value = this.evaluate(node, frame);
    return value instanceof Unknown ? this.paths.choose(`${this.program.locationOf(node)} ?`, 2) === 0 : Boolean(value);
  }

  property(object: Value, name: string): Value {
    if (object instanceof Fields) return object.properties.get(name)?.();
    if (object instanceof List && /^\d+$/.test(name)) return object.elements[Number(name)];
    if (object instanceof List && name === 'length') return presentElements(this, object).length;
    if (object === undefined || object === null) throw new Impossible();
    if (!(object instanceof Unknown)) return undefined;
    const property = object.type.getProperty(name);
    const { checker } = this.program;
    const type = property === undefined ? checker.getAnyType() : checker.getTypeOfSymbol(property);
    return new Unknown(type, object.why);
  }

  unknown(node: ts.Node, why: string): Unknown {
    const at = why.startsWith('src/')
      ? why
      : `${this.program.locationOf(node)}: cannot tell \`${node.getText().slice(0, 60)}\`, ${why}`;
    return new Unknown(this.program.checker.getTypeAtLocation(node), at);
  }

  #evaluate(node: ts.Expression, frame: Frame | undefined): Value {
    if (ts.isStringLiteralLike(node)) return node.text;
    if (ts.isNumericLiteral(node)) return Number(node.text.replaceAll('_', ''));
    if (node.kind === ts.SyntaxKind.TrueKeyword) return true;
    if (node.kind === ts.SyntaxKind.FalseKeyword) return false;
    if (node.kind === ts.SyntaxKind.NullKeyword) return null;
    if (ts.isTemplateExpression(node)) return this.#template(node, frame);
    if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isNonNullExpression(node))
      return this.evaluate(node.expression, frame);
    if (ts.isSatisfiesExpression(node) || ts.isAwaitExpression(node)) return this.evaluate(node.expression, frame);
    if (ts.isIdentifier(node)) return this.#bindings.identifier(node, frame);
    if (ts.isConditionalExpression(node))
      return this.#isDialect(this.program.checker.getTypeAtLocation(node))
        ? this.dialect
        : this.evaluate(this.holds(node.condition, frame) ? node.whenTrue : node.whenFalse, frame);
    if (ts.isPropertyAccessExpression(node)) return this.#access(node, frame);
    if (ts.isElementAccessExpression(node)) return this.#element(node, frame);
    if (ts.isCallExpression(node)) return this.#call(node, frame);
    if (ts.isBinaryExpression(node)) return binary(this, node, frame);
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
      const value = this.evaluate(node.operand, frame);
      return value instanceof Unknown ? value : !value;
    }
    if (ts.isArrayLiteralExpression(node)) return this.array(node, frame);
    if (ts.isNewExpression(node) && node.expression.getText() === 'Set') return setOf(this, node, frame);
    if (ts.isObjectLiteralExpression(node)) return this.#object(node, frame);
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return new Closure(node, frame);
    if (ts.isTypeOfExpression(node)) {
      const value = this.evaluate(node.expression, frame);
      return value instanceof Unknown ? this.unknown(node, value.why) : typeof value;
    }
    return this.unknown(node, 'it is only known at run time');
  }

  /** Resolves an unknown value by its type: a union of texts, or the dialect. */
  #byType(node: ts.Expression, value: Unknown): Value {
    const texts = textsOf(value.type);
    if (texts === undefined) return value;
    if (this.#isDialect(value.type)) return this.dialect;
    const key = (ts.isIdentifier(node) ? this.program.symbol(node) : undefined) ?? node;
    return texts[this.paths.choose(key, texts.length)];
  }

  #isDialect(type: ts.Type): boolean {
    return textsOf(type)?.toSorted().join() === 'mysql,sqlite';
  }

  #access(node: ts.PropertyAccessExpression, frame: Frame | undefined): Value {
    const field = this.program.symbol(node.name)?.valueDeclaration;
    if (field !== undefined && ts.isParameter(field)) return this.#bindings.declared(field, node, undefined);
    if (field !== undefined && ts.isPropertyDeclaration(field) && field.initializer !== undefined) {
      const value = this.evaluate(field.initializer, undefined);
      if (!(value instanceof List)) return value;
      const pushed = this.program.pushesTo(field.name).map((push) => this.array(push.arguments, undefined).elements);
      return new List([...value.elements, ...pushed.flat()]);
    }
    const object = this.evaluate(node.expression, frame);
    if (object === undefined && node.questionDotToken !== undefined) return undefined;
    const value = this.property(object, node.name.text);
    return value instanceof Unknown ? this.unknown(node, value.why) : value;
  }

  #element(node: ts.ElementAccessExpression, frame: Frame | undefined): Value {
    const object = this.evaluate(node.expression, frame);
    const key = this.evaluate(node.argumentExpression, frame);
    if (typeof key === 'string' || typeof key === 'number') return this.property(object, String(key));
    if (object instanceof Fields) {
      const names = [...object.properties.keys()];
      return this.property(object, names[this.paths.choose(node, names.length)] ?? '');
    }
    return this.unknown(node, 'its key is unknown');
  }

  #template(node: ts.TemplateExpression, frame: Frame | undefined): string | Unknown {
    let text = node.head.text;
    for (const { expression, literal } of node.templateSpans) {
      const part = this.part(expression, this.evaluate(expression, frame));
      if (typeof part !== 'string') return part;
      text += part + literal.text;
    }
    return text;
  }

  array(node: ts.ArrayLiteralExpression | ts.NodeArray<ts.Expression>, frame: Frame | undefined): List {
    const maybe = new Set<number>();
    const elements: Value[] = [];
    for (const element of 'kind' in node ? node.elements : node) {
      if (!ts.isSpreadElement(element)) {
        elements.push(this.evaluate(element, frame));
        continue;
      }
      const spread = this.evaluate(element.expression, frame);
      if (spread instanceof List) {
        for (const [index, one] of spread.elements.entries()) {
          if (spread.maybe.has(index)) maybe.add(elements.length);
          elements.push(one);
        }
      } else elements.push(spread);
    }
    return new List(elements, maybe);
  }

  #object(node: ts.ObjectLiteralExpression, frame: Frame | undefined): Value {
    const properties = new Map<string, () => Value>();
    for (const property of node.properties) {
      if (ts.isSpreadAssignment(property)) {
        const spread = this.evaluate(property.expression, frame);
        if (spread instanceof Unknown) {
          const names = keysOf(this.program.checker, spread.type);
          if (names === undefined) return this.unknown(node, spread.why);
          for (const name of names) properties.set(name, () => this.property(spread, name));
        }
        if (spread instanceof Fields) for (const [name, value] of spread.properties) properties.set(name, value);
        continue;
      }
      const name = property.name;
      const key = ts.isComputedPropertyName(name)
        ? this.evaluate(name.expression, frame)
        : name.getText().replaceAll("'", '');
      if (typeof key !== 'string') return this.unknown(node, 'it has an unknown key');
      if (ts.isPropertyAssignment(property)) properties.set(key, () => this.evaluate(property.initializer, frame));
      else if (ts.isShorthandPropertyAssignment(property)) {
        const declaration = this.program.checker.getShorthandAssignmentValueSymbol(property)?.valueDeclaration;
        if (declaration !== undefined)
          properties.set(key, () => this.#bindings.declared(declaration, property.name, frame));
      } else if (ts.isMethodDeclaration(property)) properties.set(key, () => new Closure(property, frame));
    }
    return new Fields(properties);
  }

  #call(node: ts.CallExpression, frame: Frame | undefined): Value {
    const isWritten = this.program.checker.getTypeAtLocation(node).aliasSymbol?.name === LISTING_VALUES;
    if (isWritten) return this.unknown(node, 'it is data');
    const args = node.arguments.map((arg) => (): Value => this.evaluate(arg, frame));
    const { expression: callee } = node;
    if (ts.isPropertyAccessExpression(callee)) {
      const found = callArray(this, node, callee, frame) ?? callString(this, node, callee, frame);
      if (found !== undefined) return found;
      const method = this.program.symbol(callee.name)?.valueDeclaration;
      if (method !== undefined && ts.isMethodDeclaration(method) && method.body !== undefined)
        return this.call(new Closure(method, undefined), args);
      if (method !== undefined && !this.program.isOurs(method))
        return this.unknown(node, 'it is only known at run time');
    }
    const called = this.evaluate(callee, frame);
    // What sql.ts runs is data; what it writes at once is a part of a statement.
    const isAwaited = this.program.checker.getTypeAtLocation(node).symbol?.name === 'Promise';
    if (called instanceof Closure && isAwaited && this.program.runsSql(called.node))
      return this.unknown(node, 'it is data');
    return called instanceof Closure ? this.call(called, args) : this.unknown(node, 'what it calls is unknown');
  }
}
