// Prints how often the wings of `src` import each other, lowest first. An import from a lower wing to a higher one is marked
// and fails. `test/architecture/layers.spec.ts` also checks the layers inside each wing.
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const wings = Object.keys(JSON.parse(readFileSync('test/architecture/wings.json', 'utf8')));
const counts = new Map();
const uphill = [];

for (const file of readdirSync('src', { recursive: true, encoding: 'utf8' })) {
  if (!/\.tsx?$/.test(file) || /\.spec\.tsx?$/.test(file)) continue;
  const own = wingOf(file);
  for (const [, from] of readFileSync(`src/${file}`, 'utf8').matchAll(
    /^(?:import|export)\s[^;]*?from\s+'(\.[^']+)'/gm,
  )) {
    const target = normalize(join(dirname(file), from));
    const other = wingOf(target);
    if (own === undefined || other === undefined || own === other) continue;
    counts.set(`${own} ${other}`, (counts.get(`${own} ${other}`) ?? 0) + 1);
    if (wings.indexOf(other) > wings.indexOf(own)) uphill.push(`src/${file} imports ${target}`);
  }
}

function wingOf(file) {
  const [wing] = file.split('/');
  return wings.includes(wing) ? wing : undefined;
}

const width = Math.max(...wings.map((wing) => wing.length));
const cell = (text) => String(text).padStart(width);
console.log(['imports of'.padEnd(width), ...wings.map(cell)].join('  '));
for (const wing of wings.toReversed())
  console.log([wing.padEnd(width), ...wings.map((other) => cell(counts.get(`${wing} ${other}`) ?? '·'))].join('  '));
console.log(`\n${uphill.length} imports go to a higher wing${uphill.length === 0 ? '.' : ':'}`);
for (const line of uphill) console.log(line);
if (uphill.length > 0) process.exitCode = 1;
