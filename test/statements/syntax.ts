import ts from 'typescript';

/** Whether a statement returns from its function. */
export const returns = (node: ts.Node): boolean =>
  ts.isReturnStatement(node) ||
  (!ts.isFunctionLike(node) && ts.forEachChild(node, (child) => returns(child) || undefined) === true);

/** The members of a union of string literals. */
export function textsOf(type: ts.Type): string[] | undefined {
  const parts = type.isUnion() ? type.types : [type];
  const texts = parts.flatMap((one) => (one.isStringLiteral() ? [one.value] : []));
  return texts.length === parts.length ? texts : undefined;
}

export function rootOf(element: ts.BindingElement): ts.VariableDeclaration | ts.ParameterDeclaration {
  const outer = element.parent.parent;
  return ts.isBindingElement(outer) ? rootOf(outer) : outer;
}

export function functionAround(node: ts.Node): ts.SignatureDeclaration | undefined {
  for (let at: ts.Node | undefined = node.parent; at !== undefined; at = at.parent)
    if (ts.isFunctionLike(at)) return at;
  return undefined;
}

/** The condition of the `if` that surrounds a call. */
export function conditionOf(call: ts.Node): ts.Expression | undefined {
  for (let at = call; !ts.isFunctionLike(at.parent) && !ts.isSourceFile(at.parent); at = at.parent)
    if (ts.isIfStatement(at.parent) && at === at.parent.thenStatement) return at.parent.expression;
  return undefined;
}

export function isElse(call: ts.Node): boolean {
  for (let at = call; !ts.isFunctionLike(at.parent) && !ts.isSourceFile(at.parent); at = at.parent)
    if (ts.isIfStatement(at.parent) && at === at.parent.elseStatement) return true;
  return false;
}

/** The conditions on empty lists under which a function returns before a call. */
export function returnsBefore(call: ts.Node): ts.Expression[] {
  const found: ts.Expression[] = [];
  for (let at = call; !ts.isFunctionLike(at) && !ts.isSourceFile(at); at = at.parent) {
    if (!ts.isBlock(at.parent)) continue;
    for (const statement of at.parent.statements.slice(0, at.parent.statements.indexOf(at as ts.Statement)))
      if (ts.isIfStatement(statement) && statement.expression.getText().endsWith('.length === 0') && returns(statement))
        found.push(statement.expression);
  }
  return found;
}
