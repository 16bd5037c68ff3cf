import { product } from '../product-build.mjs';
import { productDetector } from './detector.mjs';
import { scoreOf, votesUntilFound } from './score.mjs';
import { buildWorld } from './worlds/catalogue.mjs';

/** Builds one world at a time, runs the detector on it, and returns numbers only. */
[, , product.folder] = process.argv;
const detector = await productDetector();

process.on('message', ({ name, seed, plan, isSampled }) => {
  const built = buildWorld(name, seed, plan);
  const find = (world, without = []) => detector.find(world, { without });
  const started = performance.now();
  const score = scoreOf(built, find(built.world));
  const ms = performance.now() - started;
  const ablation = isSampled ? detector.signals.map((signal) => scoreOf(built, find(built.world, [signal]))) : [];
  const isFarm = built.truth.farmed.size > 0;
  const untilFound = isSampled && isFarm ? [votesUntilFound(built, (world) => find(world))] : [];
  process.send({ score, ablation, untilFound, ms });
});
process.send({ detector: { name: detector.name, signals: detector.signals } });
