/** One text of a PO file. The header is the one without an id. */
interface PoEntry {
  readonly context: string | undefined;
  readonly id: string;
  /** The first form, if the tool that wrote the file asked for several. */
  readonly translation: string;
  readonly isFuzzy: boolean;
}

type Field = 'context' | 'id' | 'plural' | 'translation' | 'otherForm';

const FIELDS: Readonly<Record<string, Field>> = {
  msgctxt: 'context',
  msgid: 'id',
  msgid_plural: 'plural',
  msgstr: 'translation',
  'msgstr[0]': 'translation',
};
const LINE = /^(?:(msgctxt|msgid|msgid_plural|msgstr(?:\[\d+\])?)\s+)?(".*")$/u;

function unquoted(quoted: string, line: number): string {
  try {
    return JSON.parse(quoted) as string;
  } catch {
    throw new Error(`the quoted text in line ${line} cannot be read`);
  }
}

/** gettext-parser, with which the scripts write the files, takes ten times as long: a third of a second for each language. */
export function poEntries(text: string): PoEntry[] {
  const entries: PoEntry[] = [];
  let values: Partial<Record<Field, string>> = {};
  let [field, isFuzzy]: [Field | undefined, boolean] = [undefined, false];
  const end = (): void => {
    const { context, id, translation = '' } = values;
    if (id !== undefined) entries.push({ context, id, translation, isFuzzy });
    values = {};
  };
  for (const [index, written] of text.split('\n').entries()) {
    const line = written.trim();
    if (line === '' || line.startsWith('#')) {
      if (values.id !== undefined) {
        end();
        isFuzzy = false;
      }
      if (line.startsWith('#,') && /\bfuzzy\b/.test(line)) isFuzzy = true;
      continue;
    }
    const [, name, quoted] = LINE.exec(line) ?? [];
    if (quoted === undefined) throw new Error(`line ${index + 1} is no line of a PO file`);
    if (name !== undefined) {
      if (values.translation !== undefined && (name === 'msgid' || name === 'msgctxt')) {
        end();
        isFuzzy = false;
      }
      field = FIELDS[name] ?? 'otherForm';
    }
    if (field === undefined) throw new Error(`line ${index + 1} has a text that belongs to nothing`);
    values[field] = (values[field] ?? '') + unquoted(quoted, index + 1);
  }
  end();
  return entries;
}
