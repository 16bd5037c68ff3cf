import { type MemberCountMode, shownMemberCount } from '../../listings/servers/server-fields.rules.js';
import { COLOR_NAMES } from './color-names.js';

export const STYLES = ['flat', 'flat-square', 'plastic', 'for-the-badge', 'social'] as const;
export type BadgeStyle = (typeof STYLES)[number];

export const DEFAULT_STYLE: BadgeStyle = 'flat';

export const MAX_LABEL_LENGTH = 60;

/** What a badge counts, which is also its default label. */
export const SUBJECTS = ['servers', 'votes', 'members'] as const;
export type Subject = (typeof SUBJECTS)[number];

// Dark enough for white text.
const COLORS: Readonly<Record<Subject, string>> = { servers: '#0b6cb0', votes: '#3c7a0d', members: 'blueviolet' };
const LABEL_COLOR = 'grey';
const NO_COLOR = '#737373';

/** The requested look of a badge. `undefined` means the default of its subject. */
export interface BadgeLook {
  readonly style: BadgeStyle;
  readonly label: string | undefined;
  readonly color: string | undefined;
  readonly labelColor: string | undefined;
}

export interface Drawing {
  readonly style: BadgeStyle;
  readonly label: string;
  readonly message: string;
  readonly color: string;
  readonly labelColor: string;
}

/** Never refuses: unusable and repeated values count as absent. */
export function lookOf(query: Readonly<Record<string, unknown>>): BadgeLook {
  const { style, label, color, labelColor } = query;
  return {
    style: styleOf(style) ?? DEFAULT_STYLE,
    label: labelOf(label),
    color: colorOf(color),
    labelColor: colorOf(labelColor),
  };
}

export const styleOf = (value: unknown): BadgeStyle | undefined => STYLES.find((known) => known === value);

/** Characters that XML cannot contain (control characters, lone surrogates), and direction marks. */
const UNPRINTABLE = /(?!\s)[\p{Cc}\p{Cs}\uFFFE\uFFFF\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

export function labelOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const printable = value.replaceAll(UNPRINTABLE, '').replaceAll(/\s+/g, ' ').trim();
  const label = [...printable].slice(0, MAX_LABEL_LENGTH).join('').trimEnd();
  return label === '' ? undefined : label;
}

const HEX = /^#?((?:[0-9a-f]{3}){1,2})$/;

export function colorOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const color = value.toLowerCase();
  if (COLOR_NAMES.has(color)) return color;
  const digits = HEX.exec(color)?.[1];
  return digits === undefined ? undefined : `#${digits}`;
}

export const drawingOf = (subject: Subject, message: string, look: BadgeLook): Drawing => ({
  style: look.style,
  label: look.label ?? subject,
  message,
  color: look.color ?? COLORS[subject],
  labelColor: look.labelColor ?? LABEL_COLOR,
});

export const greyDrawingOf = (subject: Subject, message: string, look: BadgeLook): Drawing =>
  drawingOf(subject, message, { ...look, color: NO_COLOR, labelColor: LABEL_COLOR });

/** The subject in the path of a badge, whose last segment is `<subject>.svg`. */
export const subjectOf = (path: string): Subject =>
  SUBJECTS.find((subject) => path.includes(`/${subject}.svg`)) ?? 'votes';

const UNITS = [
  { sign: 'T', size: 1e12 },
  { sign: 'B', size: 1e9 },
  { sign: 'M', size: 1e6 },
  { sign: 'k', size: 1e3 },
] as const;

/**
 * A count in few characters: 987, 1.2k, 12k, 1.2M. Below 10 units it has one decimal, unless that is 0. Always rounded
 * down, so that no badge overstates a count: 999,999 is 999k.
 */
export function compact(count: number): string {
  const unit = UNITS.find(({ size }) => count >= size);
  if (unit === undefined) return String(count);
  const step = unit.size / 10;
  const tenths = (count - (count % step)) / step;
  const whole = Math.floor(tenths / 10);
  const decimal = whole < 10 && tenths % 10 > 0 ? `.${tenths % 10}` : '';
  return `${whole}${decimal}${unit.sign}`;
}

export function messageOf(count: number, mode: MemberCountMode = 'accurate'): string {
  const shown = shownMemberCount(count, mode);
  if (shown === null) return 'hidden';
  return mode === 'approximate' ? `~${compact(shown)}` : compact(shown);
}
