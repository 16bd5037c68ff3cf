/** What the detector must reach. Everything else is printed without a promise. */
const HONEST_SHARE = 0.001;
const ABOVE_LOOK = 1 / 40;
const RECALL = {
  burst: 0.98,
  metronome: 0.9,
  'drip, six customers': 0.9,
  'drip, three customers': 0.5,
};
const ATTACKS_RECALL = 0.6;
const COST_TIMES = 5;

const percent = (share) => `${Number((share * 100).toFixed(2))} %`;

export function targetOf({ kind, name, summary }) {
  if (kind === 'honest') {
    const most = Math.ceil(summary.worlds * ABOVE_LOOK);
    return {
      text: `≤ ${percent(HONEST_SHARE)}, ≤ ${most} above look`,
      isMet: summary.honestShare <= HONEST_SHARE && summary.worldsAboveLook <= most,
    };
  }
  if (RECALL[name] === undefined) return undefined;
  return { text: `recall ≥ ${RECALL[name]}`, isMet: summary.recall.mean >= RECALL[name] };
}

export const attacksTarget = (macroRecall) => ({ text: `≥ ${ATTACKS_RECALL}`, isMet: macroRecall >= ATTACKS_RECALL });

export const costTarget = (cheapest, before) => ({
  text: `≥ ${COST_TIMES} × ${before.toFixed(2)} of 0.2.0`,
  isMet: cheapest >= COST_TIMES * before,
});

/** A signal must find farmed votes that the others miss, or spare honest ones. */
export const signalTarget = ({ recallLost, honestGained }) => ({
  text: 'is worth something',
  isMet: recallLost > 0.0005 || honestGained > 0.00001,
});
