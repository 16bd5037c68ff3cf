import { Weights } from './random.mjs';
import { DAY } from './clock.mjs';

const PLATFORM_BEGAN = Date.UTC(2015, 0, 1);

/**
 * Registered accounts of the platform in millions: 11 (July 2016), 25 (end of 2016), 45 (May 2017), 87 (end of 2017), 130
 * (May 2018), 200 (end of 2018) and 250 (March 2019) after pcgamesinsider.biz/news/69011; 300 (June 2020), 456 (January
 * 2022) and 563 (January 2023) after mypollinghub.com/2023/03/20. The last one continues the line.
 */
const REGISTERED = [
  ['2015-05-13', 0],
  ['2016-07-01', 11],
  ['2017-01-01', 25],
  ['2017-05-15', 45],
  ['2018-01-01', 87],
  ['2018-05-15', 130],
  ['2019-01-01', 200],
  ['2019-03-31', 250],
  ['2020-06-30', 300],
  ['2022-01-01', 456],
  ['2023-01-01', 563],
  ['2026-01-01', 800],
].map(([day, millions]) => [Date.parse(day), millions]);

const spans = REGISTERED.slice(1).map(([to, millions], index) => {
  const [from, before] = REGISTERED[index];
  return { from, to, joined: millions - before };
});
const spanWeights = new Weights(spans.map(({ joined }) => joined));

/** When an ordinary account was created: most of the platform's accounts are years old, some are of these days. */
export function ordinaryCreation(random, firstSeenAt) {
  if (random.chance(0.06)) return firstSeenAt - random.exponential(20 * DAY);
  for (;;) {
    const { from, to } = spans[spanWeights.draw(random)];
    const created = random.between(from, to);
    if (created < firstSeenAt) return created;
  }
}

/** Ids carry their time in the bits above 22; the lower ones name a worker, a process and a counter. */
export const platformIdAt = (random, created) =>
  ((BigInt(Math.max(1, Math.floor(created - PLATFORM_BEGAN))) << 22n) | BigInt(random.whole(2 ** 22))).toString();

const FIRST = 'alex ben carla dina emil finn greta hana ivo jule kaya leo mia nils olga paul quinn rosa sam tara'.split(
  ' ',
);
const WORDS =
  'amber arctic astral bitter blue brisk cobalt cosmic crimson dusk echo ember fable feral frost ghost hollow iron jade'
    .concat(' lunar maple misty neon night onyx opal pixel quiet rapid raven rusty salty shadow solar storm tiny vivid')
    .split(' ');
const THINGS =
  'badger beacon bloom cat comet crow dragon drift falcon fern fox gamer goblin hawk knight lynx moth moss orbit otter'
    .concat(' owl panda pilot rogue sage shark spark sprite stone tiger toad viper voyager wolf wren wizard')
    .split(' ');

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const letters = (random, length) => Array.from({ length }, () => LETTERS[random.whole(LETTERS.length)]).join('');

/** People choose names in many ways; numbers at the end are common where names are unique. */
const ORDINARY = [
  (random) => `${random.pick(WORDS)}${random.pick(THINGS)}`,
  (random) => `${random.pick(FIRST)}_${random.pick(THINGS)}`,
  (random) => `${random.pick(WORDS)}.${random.pick(FIRST)}`,
  (random) => `${random.pick(FIRST)}${1970 + random.whole(45)}`,
  (random) => `${random.pick(THINGS)}${random.whole(1000)}`,
  (random) => `x${random.pick(WORDS)}${random.pick(THINGS)}x`,
  (random) => `${letters(random, 1 + random.whole(3))}${random.pick(THINGS)}`,
  (random) => `${random.pick(FIRST)}${random.pick(FIRST)}${random.chance(0.5) ? random.whole(100) : ''}`,
];
export const ordinaryName = (random) => random.pick(ORDINARY)(random);

/** Names as a program makes them for one farm. */
const MADE = {
  people: () => ordinaryName,
  pattern(random) {
    const stem = `${random.pick(WORDS)}${random.pick(THINGS)}`;
    return (drawn) => `${stem}${1000 + drawn.whole(9000)}`;
  },
  letters(random) {
    const length = 8 + random.whole(5);
    return (drawn) => letters(drawn, length);
  },
  'first-name-and-number': () => (random) => `${random.pick(FIRST)}${1000 + random.whole(99_000)}`,
};
export const NAME_STYLES = Object.keys(MADE);
export const namesOfStyle = (style, random) => MADE[style](random);
