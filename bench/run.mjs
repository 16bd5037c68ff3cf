import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { measureChat } from './extra/chat.mjs';
import { measureCurve } from './extra/curve.mjs';
import { measureDemo } from './extra/demo.mjs';
import { measureDepth } from './extra/depth.mjs';
import { measureFarmSearch } from './extra/farm-search.mjs';
import { measureFlood } from './extra/flood.mjs';
import { measureLarge } from './extra/large.mjs';
import { measureMemory } from './extra/memory.mjs';
import { measureSearch } from './extra/search.mjs';
import { measureStaffPages } from './extra/staff-pages.mjs';
import { measureStart } from './extra/start.mjs';
import { measureWebhooks } from './extra/webhooks.mjs';
import { measureWrites } from './extra/writes.mjs';
import { measureFraud } from './fraud/run.mjs';
import { LINES } from './lines.mjs';
import { compare, exists, sameAnswer } from './measure.mjs';
import { USAGE, readOptions } from './options.mjs';
import { startPair } from './pairs.mjs';
import { Load } from './processes.mjs';
import { product } from './product-build.mjs';
import { HEAD, rowOf } from './table.mjs';

const TOLERANCE = 0.9;

const say = (text) => process.stdout.write(`${text}\n`);

/** Measures the lines of each pair in succession, so that its two processes are started once. */
async function measureLines(lines, options, load) {
  const results = [];
  for (const name of new Set(lines.map(({ on }) => on))) {
    const pair = await startPair(name, options, say);
    await pair.ours.untilIdle();
    for (const line of lines.filter(({ on }) => on === name)) {
      if (!(await exists(line, pair))) {
        say(`${line.name}: not in this build`);
        continue;
      }
      if (line.isRendered) await pair.reference.ask(await pair.ours.ask(line.requests(pair.facts)[0]));
      await sameAnswer(line, pair);
      const result = await compare(line, pair, load, options);
      results.push(result);
      say(rowOf(result));
    }
    if (name === 'server' && lines.some(({ id }) => id === 'voters-10000'))
      results.push(await measureDepth(pair, load, options, say));
    await pair.stop();
  }
  return results;
}

/** The lines to measure. A text that is the id of a line selects only that line, otherwise every line that contains it. */
function wanted({ only }) {
  const matching = (text) => {
    const exact = LINES.filter(({ id }) => id === text);
    return exact.length > 0 ? exact : LINES.filter(({ id, name }) => id.includes(text) || name.includes(text));
  };
  const chosen = new Set(only.flatMap(matching));
  return only.length === 0 ? LINES : LINES.filter((line) => chosen.has(line));
}

async function measureAll(options, load) {
  if (options.memory) return [await measureMemory(load, options, say)];
  if (options.fraud) return options.large ? measureFarmSearch(options, say) : measureFraud(options, say);
  if (options.curve) return measureCurve(options, say);
  if (options.large) return measureLarge(options, say);
  if (options.flood) return measureFlood(load, options, say);
  if (options.chat) return measureChat(options, say);
  if (options.search) return measureSearch(options, say);
  if (options.start) return [await measureStart(options, say)];
  if (options.staff) return measureStaffPages(options, say);
  if (options.writes) return measureWrites(options, say);
  if (options.webhooks) return measureWebhooks(options, say);
  const lines = wanted(options);
  if (lines.length === 0) throw new Error(`No line matches. Choose from: ${LINES.map(({ id }) => id).join(', ')}`);
  say(
    `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, ${options.connections} connections, best of ${options.rounds} × ${options.seconds} s`,
  );
  say(`${HEAD}\n${'-'.repeat(HEAD.length)}`);
  const results = await measureLines(lines, options, load);
  if (options.only.length > 0) return results;
  results.push(
    ...(await measureWrites(options, say)),
    await measureDemo(load, options, say),
    ...(await measureFlood(load, options, say)),
    await measureStart(options, say),
  );
  return results;
}

/** A ratio must reach its target, and a value must not exceed its maximum. */
const misses = ({ ratio, target, value, max }) =>
  (target !== undefined && ratio < target * TOLERANCE) || (max !== undefined && value > max / TOLERANCE);

async function main(options) {
  if (options.dist !== undefined) product.folder = resolve(options.dist);
  if (options.profile !== undefined) mkdirSync(options.profile, { recursive: true });
  await product.build();
  const load = new Load();
  const results = await measureAll(options, load);
  load.stop();
  if (options.json !== undefined)
    writeFileSync(options.json, `${JSON.stringify({ node: process.version, options, results }, null, 2)}\n`);
  const missed = results.filter(misses);
  for (const { name } of missed) say(`Misses its target: ${name}`);
  if (options.check && missed.length > 0) process.exitCode = 1;
}

const options = readOptions(process.argv.slice(2));
const work = options.help ? Promise.resolve(say(USAGE)) : main(options);
work.catch((error) => {
  process.stderr.write(`${error.stack ?? error}\n`);
  process.exit(1);
});
