import ts from 'typescript';
import { type Dialect, Evaluator } from './evaluator.js';
import type { Program } from './program.js';
import { returnsBefore } from './syntax.js';
import { Impossible, Paths, Unresolved } from './values.js';

/** An SQL statement of the application and the calls that lead to it, the innermost first. */
export interface Statement {
  readonly sql: string;
  readonly from: readonly string[];
  /** The properties that the declared row type requires. */
  readonly columns: readonly string[];
}

/** The functions that run SQL, by file and name, with the index of the argument that holds the statement. */
const SQL_ARGUMENTS: Readonly<Record<string, number>> = {
  'src/core/database/sql.ts rows': 1,
  'src/core/database/sql.ts change': 1,
  'src/core/database/database.ts query': 0,
  'src/core/database/database.ts queryAside': 0,
  'src/core/database/database.ts execute': 0,
  'src/core/database/batched-query.ts BatchedQuery': 1,
};
/** Repeats the statement that its constructor takes; only that one is checked. */
const BATCHED_QUERY = 'src/core/database/batched-query.ts:';
const MAX_PATHS = 12_000;

/** Every statement that the application can send to this kind of database, and every call that could not be evaluated. */
export function statementsOf(program: Program, dialect: Dialect): { statements: Statement[]; unresolved: string[] } {
  const found = new Map<string, Statement>();
  const unresolved = new Set<string>();
  for (const call of program.allCalls) {
    if (program.locationOf(call).startsWith(BATCHED_QUERY)) continue;
    const index = sqlArgumentOf(program, call);
    const node = index === undefined ? undefined : call.arguments?.[index];
    if (node === undefined) continue;
    const paths = new Paths();
    let count = 0;
    let known = 0;
    do {
      program.reset();
      try {
        const evaluator = new Evaluator(program, paths, dialect);
        const sql = evaluator.text(node, undefined);
        const conditions = [call, ...program.trail].flatMap(returnsBefore);
        const isTrue = (condition: ts.Expression): boolean =>
          paths.withoutChoice(() => evaluator.evaluate(condition, undefined) === true) ?? false;
        if (conditions.some(isTrue)) throw new Impossible();
        const from = [call, ...program.trail].map((one) => program.locationOf(one));
        found.set(`${sql} ${from[0]}`, { sql, from, columns: requiredProperties(program, call) });
        known += 1;
      } catch (error) {
        if (error instanceof Unresolved) unresolved.add(`${program.locationOf(call)}: ${error.message}`);
        else if (!(error instanceof Impossible)) throw error;
      }
      count += 1;
      if (count > MAX_PATHS) unresolved.add(`${program.locationOf(call)}: has too many forms`);
    } while (paths.advance() && count <= MAX_PATHS);
    if (known === 0) unresolved.add(`${program.locationOf(call)}: has no form`);
  }
  return { statements: [...found.values()], unresolved: [...unresolved] };
}

function sqlArgumentOf(program: Program, call: ts.CallExpression | ts.NewExpression): number | undefined {
  const callee = ts.isPropertyAccessExpression(call.expression) ? call.expression.name : call.expression;
  const declaration = program.symbol(callee)?.valueDeclaration;
  if (declaration === undefined) return undefined;
  const file = program.locationOf(declaration).replace(/:\d+$/, '');
  return SQL_ARGUMENTS[`${file} ${callee.getText()}`];
}

function requiredProperties({ checker }: Program, { typeArguments }: ts.CallExpression | ts.NewExpression): string[] {
  const [row] = typeArguments ?? [];
  const type = row && checker.getTypeFromTypeNode(row);
  if (type === undefined || (type.flags & ts.TypeFlags.TypeParameter) !== 0) return [];
  const isSure = ({ flags }: ts.Symbol): boolean => (flags & ts.SymbolFlags.Optional) === 0;
  return type
    .getProperties()
    .filter(isSure)
    .map(({ name }) => name);
}
