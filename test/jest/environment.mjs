import vm from 'node:vm';
import { ModuleMocker } from 'jest-mock';

/** Jest needs a context, in which it compiles every module. This one only marks modules that run in the real one. */
const marker = vm.createContext({});
const compileFunction = vm.compileFunction;

vm.compileFunction = function compileHere(code, parameters, { parsingContext, ...options } = {}) {
  const context = parsingContext === undefined || parsingContext === marker ? {} : { parsingContext };
  return compileFunction(code, parameters, { ...options, ...context });
};

/**
 * Runs the specs with the globals of their process. The context in which Jest runs each file by default asks a JavaScript
 * proxy for every global, such as `Object` or `Map`, which is some hundred times slower. What a file leaves in the globals
 * is removed after it.
 */
export default class PlainEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;
  fakeTimersModern = null;
  #before = Object.getOwnPropertyDescriptors(globalThis);
  #exit = Object.getOwnPropertyDescriptor(process, 'exit');

  async setup() {}

  async teardown() {
    Object.defineProperty(process, 'exit', this.#exit);
    for (const name of Reflect.ownKeys(globalThis))
      if (!Object.hasOwn(this.#before, name)) Reflect.deleteProperty(globalThis, name);
    for (const name of Reflect.ownKeys(this.#before)) {
      const { value, writable } = this.#before[name];
      if (writable === true && globalThis[name] !== value) globalThis[name] = value;
    }
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return marker;
  }
}
