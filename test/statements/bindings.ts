import ts from 'typescript';
import { elementOf } from './built-ins.js';
import type { Evaluator } from './evaluator.js';
import { DECLARED, asValue } from './declared.js';
import { byKeys } from './keys.js';
import { conditionOf, functionAround, isElse, rootOf } from './syntax.js';
import { Closure, type Frame, Impossible, List, Unknown, type Value } from './values.js';

/** Resolves the names in an expression: constants, parameters and their destructured parts. */
export class Bindings {
  constructor(private readonly evaluator: Evaluator) {}

  identifier(node: ts.Identifier, frame: Frame | undefined): Value {
    if (node.text === 'undefined') return undefined;
    const symbol = this.evaluator.program.symbol(node);
    const declaration = symbol?.valueDeclaration;
    if (declaration === undefined) return this.evaluator.unknown(node, 'its declaration was not found');
    return this.declared(declaration, node, frame);
  }

  declared(declaration: ts.Declaration, node: ts.Expression, frame: Frame | undefined): Value {
    if (ts.isFunctionDeclaration(declaration)) return new Closure(declaration, frame);
    const holder = ts.isBindingElement(declaration) ? rootOf(declaration) : declaration;
    if (!ts.isVariableDeclaration(holder) && !ts.isParameter(holder))
      return this.evaluator.unknown(node, 'it is neither a constant nor a parameter');
    const whole = this.#bound(holder, node, frame);
    return ts.isBindingElement(declaration) ? this.#part(declaration, whole, frame) : whole;
  }

  /** The value of a whole variable or parameter, cached in its frame. */
  #bound(
    holder: ts.VariableDeclaration | ts.ParameterDeclaration,
    node: ts.Expression,
    frame: Frame | undefined,
  ): Value {
    const within = functionAround(holder);
    let own = frame;
    while (own !== undefined && own.node !== within) own = own.parent;
    const known = own?.known ?? this.evaluator.program.constants;
    const earlier = known.get(holder);
    if (earlier !== undefined) {
      const value = earlier();
      known.set(holder, () => value);
      return value;
    }
    const value = ts.isParameter(holder) ? this.#fromCallers(holder) : this.#initial(holder, own ?? frame);
    known.set(holder, () => value);
    return value;
  }

  #initial(holder: ts.VariableDeclaration, frame: Frame | undefined): Value {
    const list = holder.parent.parent;
    if (ts.isForOfStatement(list)) {
      const all = this.evaluator.evaluate(list.expression, frame);
      if (!(all instanceof List)) return this.evaluator.unknown(holder.name, 'it is of an unknown list');
      if (all.elements.length === 0) throw new Impossible();
      return all.elements[this.evaluator.paths.choose(holder, all.elements.length)];
    }
    const declared = DECLARED[holder.name.getText()];
    if (declared !== undefined) return asValue(declared);
    if (holder.initializer === undefined) return this.evaluator.unknown(holder.name, 'it is assigned later');
    if ((holder.parent.flags & ts.NodeFlags.Const) === 0)
      return this.evaluator.unknown(holder.name, 'it is not a constant');
    if (this.evaluator.program.isAssignedLater(holder))
      return this.evaluator.unknown(holder.name, 'its properties are set later');
    const value = this.evaluator.evaluate(holder.initializer, frame);
    return value instanceof List ? this.#withPushed(holder, value, frame) : value;
  }

  /** A list with the elements that are pushed to it later, as far as their conditions are known. */
  #withPushed(holder: ts.VariableDeclaration, list: List, frame: Frame | undefined): Value {
    const elements = [...list.elements];
    const maybe = new Set<number>();
    for (const push of this.evaluator.program.pushesTo(holder.name)) {
      const condition = conditionOf(push);
      const isMade = condition && this.evaluator.evaluate(condition, frame);
      if (condition !== undefined && !(isMade instanceof Unknown) && !isMade) continue;
      for (const element of this.evaluator.array(push.arguments, frame).elements) {
        if (isMade instanceof Unknown || isElse(push)) maybe.add(elements.length);
        elements.push(element);
      }
    }
    return new List(elements, maybe);
  }

  /** A parameter of a function that was not entered through a call: tries each of its callers on a path of its own. */
  #fromCallers(parameter: ts.ParameterDeclaration): Value {
    const own = parameter.parent;
    const type = this.evaluator.program.checker.getTypeAtLocation(parameter);
    // Pages call a few handlers too, but what they pass is one of the values that a request can have.
    if ((ts.getDecorators(parameter) ?? []).length > 0) return new Unknown(type, 'it comes from the request');
    const calls = this.evaluator.program.callsOf(own);
    if (calls.length === 0) return new Unknown(type, `no call of ${own.name?.getText() ?? 'its function'} was found`);
    const call = calls[this.evaluator.paths.choose(own, calls.length)];
    const index = own.parameters.indexOf(parameter);
    const args = call?.arguments ?? [];
    this.evaluator.program.enter(call);
    const typed = args[index] && byKeys(this.evaluator.program, parameter, args[index]);
    if (typed !== undefined) return typed;
    if (parameter.dotDotDotToken !== undefined)
      return new List(args.slice(index).map((arg) => this.evaluator.evaluate(arg, undefined)));
    const argument = args[index];
    if (argument !== undefined) return this.evaluator.evaluate(argument, undefined);
    return parameter.initializer === undefined ? undefined : this.evaluator.evaluate(parameter.initializer, undefined);
  }

  #part(element: ts.BindingElement, whole: Value, frame: Frame | undefined): Value {
    const pattern = element.parent;
    const outer = pattern.parent;
    const from = ts.isBindingElement(outer) ? this.#part(outer, whole, frame) : whole;
    if (ts.isArrayBindingPattern(pattern)) {
      const index = pattern.elements.indexOf(element);
      if (element.dotDotDotToken !== undefined && from instanceof List) return new List(from.elements.slice(index));
      if (from instanceof List) return from.elements[index];
      return from instanceof Unknown
        ? elementOf(this.evaluator, from)
        : this.evaluator.unknown(element.name, 'it is a part of no list');
    }
    const name = (element.propertyName ?? element.name).getText();
    if (element.dotDotDotToken !== undefined)
      return this.evaluator.unknown(element.name, 'it is the rest of an object');
    const value = this.evaluator.property(from, name);
    if (value === undefined && element.initializer !== undefined)
      return this.evaluator.evaluate(element.initializer, frame);
    return value instanceof Unknown ? this.evaluator.unknown(element.name, value.why) : value;
  }
}
