// Prints the documented statuses that no test has seen: `MARQUEE_SEEN=/tmp/seen npm test`, then
// `node scripts/tests/unseen-statuses.mjs /tmp/seen`.
import { readFileSync } from 'node:fs';

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('Name the file that MARQUEE_SEEN named: node scripts/tests/unseen-statuses.mjs /tmp/seen');
  process.exit(2);
}
const lines = new Set(readFileSync(file, 'utf8').split('\n'));
const linesOf = (word) =>
  [...lines].filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));
const seen = new Set(linesOf('seen'));
const documented = linesOf('documented').toSorted();
for (const surface of new Set(documented.map((line) => line.split(' ')[0]))) {
  const own = documented.filter((line) => line.startsWith(`${surface} `));
  const unseen = own.filter((line) => !seen.has(line));
  console.log(`${surface}: ${unseen.length} of ${own.length} documented statuses were seen by no test`);
  for (const line of unseen) console.log(`  ${line.slice(surface.length + 1)}`);
}
