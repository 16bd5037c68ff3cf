import { po } from 'gettext-parser';

const FLAG = 'icu-message-format';
const HEADERS = {
  'Project-Id-Version': 'Marquee',
  'Content-Type': 'text/plain; charset=UTF-8',
  'Content-Transfer-Encoding': '8bit',
  'MIME-Version': '1.0',
};

/** Weblate checks the syntax of ICU only where the flag says so. */
const flagsOf = ({ text }) => (/<\w+>/.test(text) ? `${FLAG}, icu-flags:xml` : FLAG);

const entryOf = (one, msgstr = [''], isFuzzy = false) => ({
  msgid: one.text,
  ...(one.context === undefined ? {} : { msgctxt: one.context }),
  msgstr,
  comments: {
    reference: [...new Set(one.places.map((place) => place.replace(/:\d+$/, '')))].join('\n'),
    flag: isFuzzy ? `fuzzy, ${flagsOf(one)}` : flagsOf(one),
    ...(one.note === undefined ? {} : { extracted: one.note }),
  },
});

function tableOf(headers, entries, comments = {}) {
  const translations = { '': { '': { msgid: '', msgstr: [''], comments } } };
  for (const entry of entries) (translations[entry.msgctxt ?? ''] ??= {})[entry.msgid] = entry;
  return { charset: 'utf-8', headers, translations };
}

/** The template, from which a translator begins a language. */
export const templateOf = (texts) =>
  po
    .compile(
      tableOf(
        HEADERS,
        texts.map((one) => entryOf(one)),
      ),
      { foldLength: 100 },
    )
    .toString();

/** A catalogue with exactly these texts. The translations of texts that are still there stay. */
export function merged({ headers, translations }, texts) {
  const known = (one) => translations[one.context ?? '']?.[one.text];
  const entries = texts.map((one) => {
    const { msgstr, comments } = known(one) ?? {};
    return entryOf(one, msgstr, /\bfuzzy\b/.test(comments?.flag ?? ''));
  });
  return tableOf({ ...headers, ...HEADERS }, entries, translations['']?.['']?.comments);
}
