import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Prints the time per function and per package in the CPU profiles that `--profile` wrote. */
const SHOWN = 45;

const [path] = process.argv.slice(2);
if (path === undefined) throw new Error('Name the profile, or the folder that contains it.');
const file = statSync(path).isDirectory() ? join(path, readdirSync(path).sort().at(-1)) : path;
const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(file, 'utf8'));

const byId = new Map(nodes.map((node) => [node.id, node.callFrame]));
const byFunction = new Map();
const byPackage = new Map();
let total = 0;
samples.forEach((id, index) => {
  const { functionName, url, lineNumber } = byId.get(id);
  if (functionName === '(idle)') return;
  const micros = timeDeltas[index];
  total += micros;
  add(byFunction, `${functionName || '(anonymous)'}  ${shortened(url)}:${lineNumber + 1}`, micros);
  add(byPackage, packageOf(url, functionName), micros);
});

for (const [title, figures] of Object.entries({ packages: byPackage, functions: byFunction })) {
  process.stdout.write(`\nSelf time by ${title}, idle time left out\n`);
  for (const [name, micros] of [...figures].sort((a, b) => b[1] - a[1]).slice(0, SHOWN))
    process.stdout.write(`${((100 * micros) / total).toFixed(1).padStart(6)} %  ${name}\n`);
}

function add(figures, name, micros) {
  figures.set(name, (figures.get(name) ?? 0) + micros);
}

function shortened(url) {
  return url.replace(/^file:\/\//, '').replace(/^.*\/(node_modules|dist)\//, '');
}

function packageOf(url, functionName) {
  if (functionName.startsWith('(')) return functionName;
  if (url.startsWith('node:') || url === '') return url === '' ? 'V8 and Node, native' : 'Node';
  const module = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1];
  return module ?? `product: ${/\/dist\/([^/]+)/.exec(url)?.[1] ?? url}`;
}
