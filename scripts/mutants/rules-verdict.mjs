import path from 'node:path';

const CAUGHT = new Set(['Killed', 'Timeout']);
const MISSED = new Set(['Survived', 'NoCoverage']);

/** The mutants of each file that the specs caught. Equivalent mutants count neither as caught nor as missed. */
export function judge(mutants, equivalents, { sources, rules }) {
  const tried = mutants
    .filter(({ status }) => CAUGHT.has(status) || MISSED.has(status))
    .map((mutant) => described(mutant, sources, equivalents));
  const missed = tried.filter(({ status, equivalent }) => MISSED.has(status) && equivalent === undefined);
  return {
    rows: Object.keys(sources).map((file) => rowOf(file, tried)),
    survivors: missed.filter(({ status }) => status === 'Survived'),
    uncovered: Object.keys(sources).flatMap((file) => linesNotRun(file, missed)),
    outdated: equivalents.flatMap((equivalent) => complaints(equivalent, tried, { sources, rules })),
  };
}

function described({ fileName, location, replacement, status }, sources, equivalents) {
  const file = path.relative(process.cwd(), path.resolve(fileName));
  const original = textAt(sources[file], location);
  const { line } = location.start;
  const text = sources[file].split('\n')[line - 1];
  const equivalent = equivalents.find(
    (one) =>
      isIn(one, file) && one.original === original && one.replacement === replacement && text.includes(one.line ?? ''),
  );
  return { file, line, original, replacement, status, equivalent };
}

function rowOf(file, tried) {
  const own = tried.filter((mutant) => mutant.file === file);
  const count = (isWanted) => own.filter(isWanted).length;
  const caught = count(({ status }) => CAUGHT.has(status));
  const survived = count(({ status, equivalent }) => status === 'Survived' && equivalent === undefined);
  const notRun = count(({ status, equivalent }) => status === 'NoCoverage' && equivalent === undefined);
  const counted = caught + survived + notRun;
  const percent = counted === 0 ? 100 : (100 * caught) / counted;
  return { file, percent, caught, survived, notRun, equivalent: own.length - counted };
}

function linesNotRun(file, missed) {
  const own = missed.filter((mutant) => mutant.file === file && mutant.status === 'NoCoverage');
  return own.length === 0 ? [] : [{ file, lines: [...new Set(own.map(({ line }) => line))] }];
}

/** An entry that matches nothing, or a mutant that a spec catches, is out of date. */
function complaints(equivalent, tried, { sources, rules }) {
  const { file, original, replacement } = equivalent;
  const named = `equivalent.mjs: ${file}: ${original} => ${replacement}`;
  if (!rules.some((path) => isIn(equivalent, path))) return [`${named}: there is no such file`];
  if (!Object.keys(sources).some((path) => isIn(equivalent, path))) return [];
  const matching = tried.filter((mutant) => mutant.equivalent === equivalent);
  if (matching.length === 0) return [`${named}: no such mutant`];
  return matching.some(({ status }) => CAUGHT.has(status)) ? [`${named}: a spec catches it`] : [];
}

const isIn = ({ file }, path) => path.endsWith(`/${file}`);

function textAt(source, { start, end }) {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines.push(lines.pop().slice(0, end.column - 1));
  lines[0] = lines[0].slice(start.column - 1);
  return lines.map((line) => line.trim()).join(' ');
}
