import { Weights } from './random.mjs';

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/**
 * How busy people are in each hour of their own day: a trough before dawn, a rise through the day and a peak in the
 * evening. The daily and weekly cycles of message boards have this shape (Kaltenbrunner et al., "Homogeneous temporal
 * activity patterns in a large online communication space", 2007); the numbers are a plain drawing of it.
 */
const BY_HOUR = [5, 3, 2, 1.2, 1, 1, 1.5, 3, 4, 5, 5.5, 6, 6.5, 6.5, 6.5, 7, 8, 9, 10, 11, 11.5, 11, 9.5, 7];

/** A hobby has more time at the weekend. Assumed. */
const WEEKEND = 1.25;

/** Hours from UTC with weights: Europe, the east and west of America, South Asia, East Asia. Assumed. */
const ZONES = [
  [1, 34],
  [-5, 24],
  [-8, 12],
  [5.5, 16],
  [8, 14],
];
const zoneWeights = new Weights(ZONES.map(([, weight]) => weight));
export const zoneOf = (random) => ZONES[zoneWeights.draw(random)][0];

const isWeekend = (time) => [0, 6].includes(new Date(time).getUTCDay());
const busiest = Math.max(...BY_HOUR) * WEEKEND;

/** How busy someone in this zone is at this time, from 0 to 1. */
export function busyness(time, zone) {
  const local = time + zone * HOUR;
  return (BY_HOUR[Math.floor(local / HOUR) % 24] * (isWeekend(local) ? WEEKEND : 1)) / busiest;
}

/** A time at which someone in this zone is awake and has leisure. */
export function leisure(random, from, to, zone) {
  for (;;) {
    const time = random.between(from, to);
    if (random.next() < busyness(time, zone)) return time;
  }
}

/** The busyness of the whole site in each hour of a week from a Monday, around 1. */
export function weekOfSite() {
  const total = ZONES.reduce((sum, [, weight]) => sum + weight, 0);
  const monday = Date.UTC(2026, 0, 5);
  const hours = Array.from({ length: 168 }, (_, hour) =>
    ZONES.reduce((sum, [zone, weight]) => sum + (busyness(monday + hour * HOUR, zone) * weight) / total, 0),
  );
  const mean = hours.reduce((sum, value) => sum + value, 0) / 168;
  return hours.map((value) => value / mean);
}
