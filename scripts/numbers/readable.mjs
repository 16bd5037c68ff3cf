const SPANS = [
  [86_400_000, 'day'],
  [3_600_000, 'hour'],
  [60_000, 'minute'],
  [1_000, 'second'],
  [1, 'ms'],
];
const count = (value) => value.toLocaleString('en', { maximumFractionDigits: 3 });
const counted = (value, unit) => `${count(value)} ${unit}${value === 1 || unit === 'ms' ? '' : 's'}`;

function span(ms) {
  if (ms === 0) return '0';
  const [size, unit] = SPANS.find(([one]) => ms % one === 0) ?? [1, 'ms'];
  return counted(ms / size, unit);
}

/** How to write a number, by the end of its name. */
const FORMS = [
  [/PERCENT$/, (value) => `${count(value)} %`],
  [/SHARE$/, (value) => `${count(value * 100)} %`],
  [/BYTES$/, (value) => (value % 1_024 === 0 ? `${count(value / 1_024)} KiB` : `${count(value)} bytes`)],
  [/(?:MS|Ms)$/, span],
  [/(?:SECONDS|Seconds)$/, (value) => span(value * 1_000)],
  [/MINUTES$/, (value) => span(value * 60_000)],
  [/HOURS$/, (value) => counted(value, 'hour')],
  [/DAYS$|_DAYS_|^DAYS_/, (value) => counted(value, 'day')],
];

/** The value in the units that people use. */
export function readable({ name, value, isTime }, around = name) {
  const form = (one) => FORMS.find(([end]) => end.test(one))?.[1];
  if (typeof value === 'number')
    return (form(name) ?? form(around) ?? (isTime && value >= 1_000 ? span : count))(value);
  const { min, max, ...others } = value;
  if (min !== undefined && max !== undefined && Object.keys(others).length === 0)
    return `${count(min)} to ${count(max)}`;
  return Object.entries(value)
    .map(([key, part]) => `${key}: ${readable({ name: key, value: part, isTime }, name)}`)
    .join(', ');
}
