import { POPULARITIES, PACE_NAMES } from './farm.mjs';
import { NAME_STYLES } from './people.mjs';

/** Checks a plan of an attack, and fills in what it leaves out. The format is described in bench/fraud/README.md. */
export class PlanError extends Error {}

const number = (low, high) => (value, where) => {
  if (typeof value !== 'number' || !(value >= low && value <= high))
    throw new PlanError(`${where} is ${JSON.stringify(value)}. Write a number from ${low} to ${high}.`);
  return value;
};
const whole = (low, high) => (value, where) => {
  if (!Number.isInteger(number(low, high)(value, where)))
    throw new PlanError(`${where} is ${value}. Write a whole number.`);
  return value;
};
const range =
  (low, high, of = number) =>
  (value, where) => {
    if (!Array.isArray(value) || value.length !== 2)
      throw new PlanError(`${where} is ${JSON.stringify(value)}. Write two numbers, such as [1, 30].`);
    const [least, most] = value.map((one, index) => of(low, high)(one, `${where}[${index}]`));
    if (least > most) throw new PlanError(`${where} is ${JSON.stringify(value)}. Write the smaller number first.`);
    return value;
  };
const oneOf = (words) => (value, where) => {
  if (!words.includes(value))
    throw new PlanError(`${where} is ${JSON.stringify(value)}. Write one of: ${words.join(', ')}.`);
  return value;
};
const orNull = (check) => (value, where) => (value === null ? null : check(value, where));
const truth = (value, where) => {
  if (typeof value !== 'boolean') throw new PlanError(`${where} is ${JSON.stringify(value)}. Write true or false.`);
  return value;
};
const text = (value, where) => {
  if (typeof value !== 'string' || value.trim() === '') throw new PlanError(`${where} is missing. Write a text.`);
  return value;
};
const list = (check, most) => (value, where) => {
  if (!Array.isArray(value) || value.length === 0 || value.length > most)
    throw new PlanError(`${where} must be a list with 1 to ${most} entries.`);
  return value.map((one, index) => check(one, `${where}[${index}]`));
};
const share = number(0, 1);

/** Each field with its check and its default; undefined as default means that the file must have it. */
const object = (fields) => (value, where) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new PlanError(`${where} must be an object.`);
  const unknown = Object.keys(value).find((key) => !(key in fields));
  if (unknown !== undefined)
    throw new PlanError(`${where} has no field "${unknown}". It can have: ${Object.keys(fields).join(', ')}.`);
  return Object.fromEntries(
    Object.entries(fields).map(([key, [check, usual]]) => {
      if (value[key] === undefined && usual === undefined) throw new PlanError(`${where}.${key} is missing.`);
      return [key, check(value[key] ?? usual, `${where}.${key}`)];
    }),
  );
};

const MOST_DAYS = 45;
const accounts = object({
  count: [whole(1, 2000)],
  ageDays: [range(0, 3650)],
  createdWithinDays: [orNull(number(0, 3650)), null],
  firstSeenHoursBefore: [range(0, 8760), [0, 1]],
  names: [oneOf(NAME_STYLES), 'people'],
  defaultAvatars: [share, 0.5],
  networks: [whole(0, 2000), 0],
  chat: [share, 0],
  otherDeeds: [share, 0],
  votesEach: [orNull(whole(1, 50)), null],
});
const targets = object({ listings: [whole(1, 40)], popularity: [oneOf(POPULARITIES), 'rare'], share: [share, 1] });
const phase = object({
  share: [share, 1],
  startDay: [number(0, MOST_DAYS)],
  pace: [oneOf(PACE_NAMES)],
  days: [number(0, MOST_DAYS), 1],
  minutes: [number(1, 1440), 60],
  everyMinutes: [number(0.1, 1440), 10],
  jitter: [share, 0],
  hours: [list(number(0, MOST_DAYS * 24), 10_000), [0]],
});
const plan = object({
  name: [text],
  description: [text, '(none)'],
  accounts: [accounts],
  targets: [targets],
  schedule: [list(phase, 20)],
  camouflage: [object({ votes: [range(0, 50, whole), [0, 0]], popularity: [oneOf(POPULARITIES), 'any'] }), {}],
  views: [share, 0],
  removals: [object({ share: [share, 0], afterDays: [number(0, MOST_DAYS), 1], again: [truth, false] }), {}],
});

/** A complete plan, or an error that names the field. */
export const completePlan = (value) => plan(value, 'plan');
