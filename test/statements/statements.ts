import ts from 'typescript';
import { type Dialect, Evaluator } from './evaluator.js';
import type { Program } from './program.js';
import { returnsBefore } from './syntax.js';
import { Impossible, Paths, Unresolved } from './values.js';

/** A statement of the product and the calls that lead to it, the innermost first. */
export interface Statement {
  readonly sql: string;
  readonly from: readonly string[];
  /** The properties that the declared type of its rows says are always there. */
  readonly read: readonly string[];
}

/** The calls that hand SQL to the database, by file and name, with the place of the statement among the arguments. */
const DOORS: Readonly<Record<string, number>> = {
  'src/database/sql.ts rows': 1,
  'src/database/sql.ts change': 1,
  'src/database/database.ts query': 0,
  'src/database/database.ts execute': 0,
  'src/database/gathered.ts Gathered': 1,
};
/** It asks the statement that its constructor takes several times in one. */
const REPEATED = 'src/database/gathered.ts:';
const MOST_PATHS = 2_000;

/** Every statement that the product can send to this kind of database, and every call whose statement is not understood. */
export function statementsOf(program: Program, dialect: Dialect): { statements: Statement[]; unresolved: string[] } {
  const found = new Map<string, Statement>();
  const unresolved = new Set<string>();
  for (const call of program.allCalls) {
    if (program.place(call).startsWith(REPEATED)) continue;
    const index = doorOf(program, call);
    const node = index === undefined ? undefined : call.arguments?.[index];
    if (node === undefined) continue;
    const paths = new Paths();
    let count = 0;
    let known = 0;
    do {
      program.forget();
      try {
        const evaluator = new Evaluator(program, paths, dialect);
        const sql = evaluator.text(node, undefined);
        const conditions = [call, ...program.trail].flatMap(returnsBefore);
        if (conditions.some((condition) => evaluator.evaluate(condition, undefined) === true)) throw new Impossible();
        const from = [call, ...program.trail].map((one) => program.place(one));
        found.set(`${sql} ${from[0]}`, { sql, from, read: propertiesRead(program, call) });
        known += 1;
      } catch (error) {
        if (error instanceof Unresolved) unresolved.add(`${program.place(call)}: ${error.message}`);
        else if (!(error instanceof Impossible)) throw error;
      }
      count += 1;
      if (count > MOST_PATHS) unresolved.add(`${program.place(call)}: has too many forms`);
    } while (paths.advance() && count <= MOST_PATHS);
    if (known === 0) unresolved.add(`${program.place(call)}: has no form`);
  }
  return { statements: [...found.values()], unresolved: [...unresolved] };
}

function doorOf(program: Program, call: ts.CallExpression | ts.NewExpression): number | undefined {
  const callee = ts.isPropertyAccessExpression(call.expression) ? call.expression.name : call.expression;
  const declaration = program.symbol(callee)?.valueDeclaration;
  if (declaration === undefined) return undefined;
  const file = program.place(declaration).replace(/:\d+$/, '');
  return DOORS[`${file} ${callee.getText()}`];
}

function propertiesRead({ checker }: Program, { typeArguments }: ts.CallExpression | ts.NewExpression): string[] {
  const [row] = typeArguments ?? [];
  const type = row && checker.getTypeFromTypeNode(row);
  if (type === undefined || (type.flags & ts.TypeFlags.TypeParameter) !== 0) return [];
  const isSure = ({ flags }: ts.Symbol): boolean => (flags & ts.SymbolFlags.Optional) === 0;
  return type
    .getProperties()
    .filter(isSure)
    .map(({ name }) => name);
}
