import { createHash } from 'node:crypto';
import type { FormFields } from '../../core/http/form.js';
import type { Values } from '../../listings/listing/own/listing-fields.rules.js';

export function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  if (typeof value === 'boolean') return value ? ['on'] : [];
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
}

const MARK_LENGTH = 8;

/** Empty texts do not count, because forms send them for missing values. Tags are one text in a form, and several in a listing. */
function markOf(texts: readonly string[]): string {
  const kept = texts
    .flatMap((text) => text.replaceAll('\r\n', '\n').split(','))
    .map((text) => text.trim())
    .filter((text) => text !== '');
  return createHash('sha256').update(JSON.stringify(kept)).digest('base64url').slice(0, MARK_LENGTH);
}

/** Identifies the values that the editor saw, without repeating them in the form. */
export const marksOf = (values: Values): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}:${markOf(textsOf(value))}`)
    .join(' ');

interface Merged {
  readonly fields: FormFields;
  /** Fields that only the others changed. The form has their values. */
  readonly taken: readonly string[];
  /** Fields that both changed. The form has the editor's input. */
  readonly both: readonly string[];
  /** Whether everything that was typed is stored already, as after a form that was sent twice. */
  readonly isSaved: boolean;
}

/** Merges the input with the changes that others saved after the editor loaded the form. `marks` came with the form. */
export function mergeEdits(sent: FormFields, marks: string, current: Values): Merged {
  const seen = new Map(marks.split(' ').map((one) => one.split(':', 2) as [string, string]));
  const fields: Record<string, string | readonly string[]> = { ...sent };
  const [taken, both]: [string[], string[]] = [[], []];
  let isSaved = true;
  for (const [name, value] of Object.entries(current)) {
    const before = seen.get(name);
    const texts = textsOf(value);
    const [theirs, mine] = [markOf(texts), markOf([sent[name] ?? []].flat())];
    if (sent[name] !== undefined && mine !== theirs) isSaved = false;
    if (before === undefined || before === theirs || mine === theirs) continue;
    if (mine === before) {
      taken.push(name);
      fields[name] = texts.length > 0 ? texts : '';
    } else both.push(name);
  }
  return { fields, taken, both, isSaved };
}
