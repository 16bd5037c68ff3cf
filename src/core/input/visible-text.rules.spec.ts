import { faultOfVisibility, hasLetterOrDigit } from './visible-text.rules.js';

const faultOf = (text: string): string | undefined => faultOfVisibility(text.normalize('NFC'), 'name')?.toString();

/** Real names and words, with the joiners and marks that their writers type. */
const REAL: Readonly<Record<string, readonly string[]>> = {
  Latin: ['Lanternfish', 'Ærøskøbing', 'Nguyễn Thị Ánh', "O'Brien & Søn", '¡Hola! — 2.0', 'T͟r', 'ʻOkina', 'R2-D2'],
  Persian: [
    'می\u200cخواهم',
    'نیم\u200cفاصله',
    'کتاب\u200cخانه',
    'خانه\u200cی ما',
    'بازی\u200cهای ایرانی',
    'علی\u200cرضا',
  ],
  Arabic: ['العربية', 'مُحَمَّد', 'الرَّحْمٰن', 'سُوق', '\u0600١٢'],
  Urdu: ['اردو محفل', 'نستعلیق'],
  Hebrew: ['שָׁלוֹם', 'בְּרֵאשִׁית', 'צה״ל'],
  Sinhala: ['ශ්\u200dරී ලංකා', 'ක්\u200dරිකට්', 'සත්\u200dය', 'විද්\u200dයාව', 'ප්\u200dරේමදාස', 'සිංහල'],
  Malayalam: ['കേരളം', 'മലയാളം', 'അവൻ', 'അവന്\u200d', 'തമിഴ്\u200cനാട്', 'സോഫ്റ്റ്\u200cവെയർ', 'ശ്രീ'],
  Hindi: ['हिन्दी', 'क्\u200dष', 'श्री', 'सर्\u200dच', 'ज़िंदगी', 'फ़ैज़'],
  Bengali: ['বাংলাদেশ', 'র\u09cd\u200cযাব', 'উদ্\u200cযাপন', 'স্বাস্থ্য'],
  Kannada: ['ಕನ್ನಡ', 'ರಾಜ್\u200cಕುಮಾರ್'],
  Tamil: ['தமிழ்', 'ஸ்ரீ'],
  Burmese: ['မြန်မာ', 'အောင်ဆန်းစုကြည်', 'ရန်ကုန်မြို့', 'ကျွန်ုပ်', 'သင်္ဘော', 'ကျောက်ဆည်', 'မှော်ဘီ', 'ပုဂ္ဂိုလ်'],
  Tibetan: ['བོད་ཡིག', 'བསྒྲུབས', 'རྒྱ་གར།', 'ཨོཾ་མ་ཎི་པདྨེ་ཧཱུྃ', 'བཀྲ་ཤིས་བདེ་ལེགས།', 'སྐྱིད'],
  Khmer: ['ភាសាខ្មែរ', 'ស្ត្រី', 'ក្រុង'],
  Thai: ['ภาษาไทย', 'น้ำใจ', 'กรุ๊ป'],
  Lao: ['ພາສາລາວ', 'ນ້ຳ'],
  Mongolian: ['ᠮᠣᠩᠭᠣᠯ'],
  'Chinese, Japanese and Korean': ['漢字', '𠮷野家', 'コーヒー・ハウス', 'がんばれ！', '한국어', 'ﾊﾝｶｸ', '夜 の 街'],
  Vietnamese: ['Tiếng Việt', 'Phở Hà Nội'],
  Others: ['ქართული', 'Հայերեն', 'አማርኛ', 'ߒߞߏ', '𞤆𞤵𞤤𞤢𞤪', 'Ελληνικά', 'Ў мове', 'ᏣᎳᎩ', 'ʕ•́ᴥ•̀ʔ', '¯\\_(ツ)_/¯', 'x̌̇'],
  'emoji with joiners': [
    '👩‍👩‍👧‍👦 Family',
    '🏳️‍🌈 Pride',
    '🏴‍☠️ Crew',
    '🏳️‍⚧️ Club',
    '👩🏽‍🚀 Crew',
    '🧑🏻‍🤝‍🧑🏿 Friends',
    '❤️‍🔥 Fire',
    '👁️‍🗨️ I see',
    '👨‍⚕️ Clinic',
    '🐻‍❄️ Den',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} Albion',
    '🏴󠁧󠁢󠁳󠁣󠁴󠁿 Alba',
    '🏴󠁧󠁢󠁷󠁬󠁳󠁿 Cymru',
    '1️⃣ First',
    '#️⃣ Tags',
    '🇱🇰 Lanka',
    '☀︎ Sun',
    '™️ Brand',
    '🫩 new',
    '👍🏿 yes',
  ],
};

describe.each(Object.entries(REAL))('%s', (_script, names) => {
  test.each(names)('%s is visible', (name) => expect(faultOf(name)).toBeUndefined());
});

test.each([
  ['Lantern\u200bfish', 'U+200B'],
  ['Lantern\u2060fish', 'U+2060'],
  ['Lantern\u00adfish', 'U+00AD'],
  ['Lantern\ufefffish', 'U+FEFF'],
  ['Lantern\u200dfish', 'U+200D'],
  ['Lantern\u200cfish', 'U+200C'],
  ['علی\u200dرضا', 'U+200D'],
  ['ا\u200cب', 'U+200C'],
  ['ب\u200c', 'U+200C'],
  ['ب\u200c\u200cب', 'U+200C'],
  ['a\u034fb', 'U+034F'],
  ['a\u200eb', 'U+200E'],
  ['a\u061cb', 'U+061C'],
  ['a\u202eb', 'U+202E'],
  ['a\u2028b', 'U+2028'],
  ['a\u2029b', 'U+2029'],
  ['a\nb', 'U+000A'],
  ['a\u0000b', 'U+0000'],
  ['a\ue000b', 'U+E000'],
  ['a\u{f0000}b', 'U+F0000'],
  ['a\u0378b', 'U+0378'],
  ['a\ud83db', 'U+D83D'],
  ['a\ufdd0b', 'U+FDD0'],
  ['\u115f\u1160', 'U+115F'],
  ['\u3164', 'U+3164'],
  ['\uffa0', 'U+FFA0'],
  ['\u2800', 'U+2800'],
  ['a\u{1d159}', 'U+1D159'],
  ['a\ufe0f', 'U+FE0F'],
  ['1\ufe0f', 'U+FE0F'],
  ['葛\u{e0100}城', 'U+E0100'],
  ['a\u{e0061}', 'U+E0061'],
  ['🏴\u{e0068}\u{e0069}\u{e007f}', 'U+E0068'],
  ['🎪\u200d', 'U+200D'],
  ['🎪\u200db', 'U+200D'],
  ['a\u200d🎪', 'U+200D'],
  ['🎪\ufe0f\ufe0f', 'U+FE0F'],
])('%j is refused, because %s is invisible', (name, code) =>
  expect(faultOf(name)).toBe(`name contains ${code}, which is invisible: take it out.`),
);

test('a letter has at most two marks of any script and six of its own', () => {
  const fault = 'name has too many marks on one letter, or marks without a letter: take some out.';
  expect(faultOf('q\u0300\u0301')).toBeUndefined();
  expect(faultOf('q\u0300\u0301\u0302')).toBe(fault);
  expect(faultOf(`ང${'\u0fb2'.repeat(6)}`)).toBeUndefined();
  expect(faultOf(`ང${'\u0fb2'.repeat(7)}`)).toBe(fault);
  expect(faultOf(`ན${'\u0fb2'.repeat(6)}\u0300\u0301`)).toBeUndefined();
  expect(faultOf('q\u0300\u0301 q\u0300\u0301')).toBeUndefined();
});

test('joiners do not divide the marks of a letter', () => {
  expect(faultOf(`क${'\u094d\u200d'.repeat(6)}`)).toBeUndefined();
  expect(faultOf(`क${'\u094d\u200d'.repeat(7)}`)).toMatch(/too many marks/);
});

test('marks at the start have no letter', () => {
  expect(faultOf('\u20e0name')).toMatch(/marks without a letter/);
  expect(faultOf('🎪\u0301')).toBeUndefined();
  expect(faultOf('( ͡° ͜ʖ ͡°)')).toBeUndefined();
});

test('a letter or digit of any script is one', () => {
  for (const text of ['a', '7', 'ක', '漢', '!a!', '٣']) expect([text, hasLetterOrDigit(text)]).toEqual([text, true]);
  for (const text of ['', '>>', '🎪', '…', '\u0301']) expect([text, hasLetterOrDigit(text)]).toEqual([text, false]);
});
