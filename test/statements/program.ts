import { relative } from 'node:path';
import ts from 'typescript';
import { product } from '../architecture/sources.js';
import type { Value } from './values.js';

/** Inserts rows of every table, with the columns of the entities. The demo's own tests run these statements. */
const SAMPLE_DATA = { file: 'src/demo/demo.service.ts', call: 'insertMany' };

/** The typed source of the application, with an index of its calls. */
export class Program {
  readonly checker: ts.TypeChecker;
  readonly files: ReadonlySet<ts.SourceFile>;
  /** The values of module constants on the current path. */
  readonly constants = new Map<ts.Node, () => Value>();
  /** The calls on the current path. */
  readonly trail: ts.Node[] = [];
  readonly #calls = new Map<ts.Node, ts.CallExpression[]>();
  readonly #pushes = new Map<ts.Node, ts.CallExpression[]>();
  readonly #assigned = new Set<ts.Node>();

  constructor() {
    const { config } = ts.readConfigFile('tsconfig.json', (path) => ts.sys.readFile(path)) as { config: object };
    const { options } = ts.parseJsonConfigFileContent(config, ts.sys, '.');
    const program = ts.createProgram(
      product.map(({ path }) => `src/${path}`),
      options,
    );
    this.checker = program.getTypeChecker();
    this.files = new Set(program.getSourceFiles().filter(({ fileName }) => relative('.', fileName).startsWith('src/')));
    for (const file of this.files) this.#index(file);
  }

  get allCalls(): readonly (ts.CallExpression | ts.NewExpression)[] {
    return [...this.#calls.values()].flat();
  }

  symbol(node: ts.Node): ts.Symbol | undefined {
    const symbol = this.checker.getSymbolAtLocation(node);
    const isAlias = symbol !== undefined && (symbol.flags & ts.SymbolFlags.Alias) !== 0;
    return isAlias ? this.checker.getAliasedSymbol(symbol) : symbol;
  }

  callsOf(declaration: ts.SignatureDeclaration): readonly ts.CallExpression[] {
    const holder = ts.isVariableDeclaration(declaration.parent) ? declaration.parent : declaration;
    return this.#calls.get(holder) ?? [];
  }

  /** Every call of `name.push(…)`. */
  pushesTo(name: ts.Node): readonly ts.CallExpression[] {
    const declaration = this.symbol(name)?.valueDeclaration;
    return declaration === undefined ? [] : (this.#pushes.get(declaration) ?? []);
  }

  /** Whether a function runs SQL. Its result is data, never part of a statement. */
  readonly runsSql = (node: ts.Node): boolean => this.locationOf(node).startsWith('src/core/database/sql.ts:');

  /** Whether a property of the object is assigned anywhere, as in `object[…] = …`. */
  readonly isAssignedLater = (declaration: ts.Node): boolean => this.#assigned.has(declaration);

  readonly isOurs = (node: ts.Node): boolean => this.files.has(node.getSourceFile());

  enter(call: ts.Node | undefined): void {
    if (call !== undefined && !this.trail.includes(call)) this.trail.push(call);
  }

  reset(): void {
    this.constants.clear();
    this.trail.length = 0;
  }

  readonly locationOf = (node: ts.Node): string => {
    const file = node.getSourceFile();
    return `${relative('.', file.fileName)}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
  };

  #index(node: ts.Node): void {
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      const { expression: callee } = node;
      const name = ts.isPropertyAccessExpression(callee) ? callee.name : callee;
      const isSuper = callee.kind === ts.SyntaxKind.SuperKeyword;
      const declaration = isSuper
        ? this.checker.getResolvedSignature(node)?.declaration
        : this.symbol(name)?.valueDeclaration;
      const isSample = this.locationOf(node).startsWith(SAMPLE_DATA.file) && name.getText() === SAMPLE_DATA.call;
      if (declaration !== undefined && !isSample) add(this.#calls, declaration, node as ts.CallExpression);
      if (ts.isPropertyAccessExpression(callee) && callee.name.text === 'push') {
        const list = ts.isPropertyAccessExpression(callee.expression) ? callee.expression.name : callee.expression;
        const pushed = this.symbol(list)?.valueDeclaration;
        if (pushed !== undefined) add(this.#pushes, pushed, node as ts.CallExpression);
      }
    }
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
      let target: ts.Expression = node.left;
      while (ts.isElementAccessExpression(target) || ts.isPropertyAccessExpression(target)) target = target.expression;
      const declaration = target === node.left ? undefined : this.symbol(target)?.valueDeclaration;
      if (declaration !== undefined) this.#assigned.add(declaration);
    }
    ts.forEachChild(node, (child) => this.#index(child));
  }
}

const add = <K, V>(map: Map<K, V[]>, key: K, value: V): void => void map.set(key, [...(map.get(key) ?? []), value]);
