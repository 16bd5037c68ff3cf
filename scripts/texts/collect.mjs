import { IntlMessageFormat } from 'intl-messageformat';
import ts from 'typescript';

/** Parsing all files would take seconds. */
const HAS_TEXT = /\b(?:t|says)\(|<T\b/;

/** The functions whose first argument is a text. */
const MAKERS = ['t', 'says'];

/** All texts that pages show, from the syntax trees of the source, with where they stand; and what is wrong with them. */
export function collectTexts(files) {
  const found = new Map();
  const faults = [];
  for (const { path, text } of files) if (HAS_TEXT.test(text)) collectFrom(path, text, found, faults);
  const texts = [...found.values()].toSorted((one, other) => one.places[0].localeCompare(other.places[0]));
  return { texts, faults };
}

function collectFrom(path, source, found, faults) {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kind);
  const lineOf = (node) => file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
  const add = (node, text, context) => {
    const place = `${path}:${lineOf(node)}`;
    if (text === undefined || context === null) {
      faults.push(`${place}: a text stands here as it is, not put together: npm run texts cannot collect it.`);
      return;
    }
    const fault = faultOf(text);
    if (fault !== undefined) faults.push(`${place}: the text "${text}" ${fault}.`);
    const key = `${context ?? ''}\u0004${text}`;
    const known = found.get(key) ?? { text, context, places: [], note: noteAt(file, node) };
    known.places.push(place);
    found.set(key, known);
  };
  const visit = (node) => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && MAKERS.includes(node.expression.text)) {
      const [text, , meaning] = node.arguments;
      add(node, literalOf(text), contextOf(meaning));
    }
    if ((ts.isJsxSelfClosingElement(node) || ts.isJsxOpeningElement(node)) && node.tagName.getText(file) === 'T')
      add(node, literalOf(attributeOf(node, 'text')), literalOf(attributeOf(node, 'context')));
    ts.forEachChild(node, visit);
  };
  visit(file);
}

function attributeOf(element, name) {
  const attribute = element.attributes.properties.find((one) => one.name?.getText() === name);
  const value = attribute?.initializer;
  return value && ts.isJsxExpression(value) ? value.expression : value;
}

const literalOf = (node) =>
  node !== undefined && (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) ? node.text : undefined;

/** `undefined` for none, `null` for one that cannot be read. */
function contextOf(meaning) {
  if (meaning === undefined) return undefined;
  const property =
    ts.isObjectLiteralExpression(meaning) && meaning.properties.find((one) => one.name.text === 'context');
  return (property && literalOf(property.initializer)) ?? null;
}

/** A comment "// For translators: …" before the line. */
function noteAt(file, node) {
  const lines = file.text.split('\n');
  const above = lines[file.getLineAndCharacterOfPosition(node.getStart(file)).line - 1] ?? '';
  return /\/[/*]+ For translators: (.*?)(?:\s*\*\/)?\}?$/.exec(above.trim())?.[1];
}

function faultOf(text) {
  if (/'[{}<>]/.test(text)) return "has an apostrophe (') before a value or a tag: write ’";
  try {
    return void new IntlMessageFormat(text, 'en');
  } catch (error) {
    return `cannot be read: ${error.message}`;
  }
}
