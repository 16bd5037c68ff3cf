import { readFileSync } from 'node:fs';
import { product } from '../product-build.mjs';
import { readAttack, readAttacks } from './attack-file.mjs';
import { Pool } from './pool.mjs';
import { meanOver, medianOf, summaryOf } from './score.mjs';
import { HEAD, days, lineOf, rowOf } from './table.mjs';
import { attacksTarget, costTarget, signalTarget, targetOf } from './targets.mjs';
import { worldsOfKind } from './worlds/catalogue.mjs';

const SEEDS = 40;
/** Every fourth world also says what each signal is worth, and how soon a farm is found. */
const SAMPLED = 4;
const COST_SEEDS = 6;

/** Runs the detector on synthetic worlds, prints what it found, and sets the exit code to 1 if a line misses. */
export async function measureFraud(options, say) {
  const attacks = options.attack.length > 0 ? options.attack.map(readAttack) : readAttacks();
  const pool = new Pool();
  const detector = await pool.start(product.folder);
  say(
    `Synthetic votes: ${SEEDS} worlds for each line, seeds from ${options.seed}, detector "${detector.name}"\n\n${HEAD}`,
  );
  const run = new Run(pool, options.seed, say);
  if (options.attack.length === 0) {
    for (const kind of ['honest', 'farm', 'prevalence', 'mixed'])
      for (const name of worldsOfKind(kind)) await run.world(kind, name);
  }
  for (const plan of attacks) await run.world('attack', plan.name, plan);
  if (options.attack.length === 0) {
    run.attackFiles();
    run.signals(detector.signals);
    await run.cost();
  }
  pool.stop();
  const missed = run.results.filter(({ target }) => target?.isMet === false);
  say(missed.length === 0 ? '\nEvery line is met.' : `\nMissed: ${missed.map(({ name }) => name).join('; ')}`);
  if (missed.length > 0) process.exitCode = 1;
  return run.results.map((result) => ({ ...result, tasks: undefined }));
}

class Run {
  results = [];
  #pool;
  #seed;
  #say;
  constructor(pool, seed, say) {
    this.#pool = pool;
    this.#seed = seed;
    this.#say = say;
  }

  #tasks(name, seeds, { plan, sampled = 0 } = {}) {
    return Array.from({ length: seeds }, (_, index) => {
      const isSampled = sampled > 0 && index % sampled === 0;
      return { name, plan, seed: this.#seed + index, isSampled };
    });
  }

  async world(kind, name, plan) {
    const tasks = await this.#pool.run(this.#tasks(name, SEEDS, { plan, sampled: SAMPLED }));
    const result = { kind, name, summary: summaryOf(tasks.map(({ score }) => score)), tasks };
    const times = tasks.flatMap(({ untilFound }) => untilFound);
    if (times.length > 0) result.untilFound = medianOf(times);
    result.ms = Math.max(...tasks.map(({ ms }) => ms));
    result.target = targetOf(result);
    this.results.push(result);
    this.#say(rowOf(result));
  }

  #line(name, text, target) {
    this.results.push({ kind: 'line', name, text, target });
    this.#say(lineOf(name, text, target));
  }

  attackFiles() {
    const recalls = this.results.filter(({ kind }) => kind === 'attack').map(({ summary }) => summary.recall.mean);
    const macro = meanOver(recalls).mean;
    this.#say('');
    this.#line('attack files, mean recall', macro.toFixed(2), attacksTarget(macro));
  }

  /** Each signal switched off once, on every fourth honest and farmed world. */
  signals(names) {
    this.#say('\nSwitched off: synthetic recall lost (mean over farms), synthetic honest votes gained in findings');
    const lines = this.results.filter(({ kind }) => kind === 'farm' || kind === 'honest');
    const part = (kind, value) => meanOver(lines.filter((line) => line.kind === kind).map(value))?.mean ?? 0;
    const sampled = ({ tasks }) => tasks.filter(({ ablation }) => ablation.length > 0);
    const whole = (line) => summaryOf(sampled(line).map(({ score }) => score));
    for (const [index, name] of names.entries()) {
      const without = (line) => summaryOf(sampled(line).map(({ ablation }) => ablation[index]));
      const recallLost = part('farm', (line) => whole(line).recall.mean - without(line).recall.mean);
      const honestGained = part('honest', (line) => without(line).honestShare - whole(line).honestShare);
      const text = `${recallLost.toFixed(3)}, ${(honestGained * 100).toFixed(3)} %`;
      this.#line(`without ${name}`, text, signalTarget({ recallLost, honestGained }));
    }
  }

  /** What an attacker pays: the ages of all accounts at their last sold vote, for each sold vote in no finding. */
  async cost() {
    this.#say('\nSynthetic account-days for each farmed vote that survives (recall)');
    const before = JSON.parse(readFileSync(new URL('baseline.json', import.meta.url), 'utf8'));
    const points = [];
    for (const name of worldsOfKind('cost')) {
      const tasks = await this.#pool.run(this.#tasks(name, COST_SEEDS));
      const { daysPerSurvivor, recall } = summaryOf(tasks.map(({ score }) => score));
      points.push(daysPerSurvivor);
      this.results.push({ kind: 'cost', name, daysPerSurvivor, recall: recall.mean });
      this.#say(
        `${lineOf(name, days(daysPerSurvivor))}  (${recall.mean.toFixed(2)}; 0.2.0: ${days(before[name] ?? Infinity)})`,
      );
    }
    const cheapest = Math.min(...points);
    const target = costTarget(cheapest, Math.min(...Object.values(before).map((value) => value ?? Infinity)));
    this.#line('the cheapest of these', days(cheapest), target);
  }
}
