import { worldUntil } from './cut.mjs';

/** What the findings in one world are worth. Camouflage votes count neither for nor against the detector. */
export function scoreOf({ world, truth }, findings) {
  const flagged = new Set(findings.flatMap(({ voteIds }) => voteIds));
  const known = new Set(world.votes.map(({ id }) => id));
  for (const id of flagged)
    if (!known.has(id)) throw new Error(`A finding names vote ${id}, which is not in the world.`);
  const farmedFlagged = [...flagged].filter((id) => truth.farmed.has(id)).length;
  const camouflageFlagged = [...flagged].filter((id) => truth.camouflage.has(id)).length;
  const honestFlagged = flagged.size - farmedFlagged - camouflageFlagged;
  const farmed = truth.farmed.size;
  return {
    farmed,
    farmedFlagged,
    honest: world.votes.length - farmed - truth.camouflage.size,
    honestFlagged,
    findings: findings.length,
    holds: findings.some(({ step }) => step === 'hold'),
    accountDays: truth.accountDays.reduce((sum, days) => sum + days, 0),
  };
}

/**
 * How many sold votes were cast until a finding named one of them: the detector runs on the world as it was after half
 * of them, and so on. This takes for granted that a farm once found stays found. Null if it is never found.
 */
export function votesUntilFound({ world, truth }, find) {
  const sold = world.votes.filter(({ id }) => truth.farmed.has(id));
  const isFoundAfter = (count) =>
    find(worldUntil(world, (sold[count - 1]?.at ?? 0) + 1)).some(({ voteIds }) =>
      voteIds.some((id) => truth.farmed.has(id)),
    );
  if (sold.length === 0 || !isFoundAfter(sold.length)) return null;
  let [unfound, found] = [0, sold.length];
  while (found - unfound > Math.max(1, sold.length / 64)) {
    const middle = Math.floor((unfound + found) / 2);
    if (isFoundAfter(middle)) found = middle;
    else unfound = middle;
  }
  return found;
}

const sum = (list) => list.reduce((total, value) => total + value, 0);

/** The mean over seeds with its 95 % interval; undefined without values. */
export function meanOver(values) {
  if (values.length === 0) return undefined;
  const mean = sum(values) / values.length;
  const variance = sum(values.map((value) => (value - mean) ** 2)) / Math.max(1, values.length - 1);
  const half = 1.96 * Math.sqrt(variance / values.length);
  return { mean, low: Math.max(0, mean - half), high: Math.min(1, mean + half) };
}

/** The middle value, where a farm that was never found counts as later than all others. */
export function medianOf(values) {
  const sorted = values.map((value) => value ?? Infinity).sort((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)];
}

/** The scores of one kind of world over its seeds. */
export function summaryOf(scores) {
  const withFarms = scores.filter(({ farmed }) => farmed > 0);
  const flagging = scores.filter(({ farmedFlagged, honestFlagged }) => farmedFlagged + honestFlagged > 0);
  const survivors = sum(scores.map(({ farmed, farmedFlagged }) => farmed - farmedFlagged));
  return {
    worlds: scores.length,
    farmedVotes: sum(scores.map(({ farmed }) => farmed)) / scores.length,
    precision: meanOver(
      flagging.map(({ farmedFlagged, honestFlagged }) => farmedFlagged / (farmedFlagged + honestFlagged)),
    ),
    recall: meanOver(withFarms.map(({ farmed, farmedFlagged }) => farmedFlagged / farmed)),
    honestShare: sum(scores.map(({ honestFlagged }) => honestFlagged)) / sum(scores.map(({ honest }) => honest)),
    worldsAboveLook: scores.filter(({ holds }) => holds).length,
    daysPerSurvivor: survivors === 0 ? Infinity : sum(scores.map(({ accountDays }) => accountDays)) / survivors,
  };
}
