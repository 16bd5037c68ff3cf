/** How letters of other scripts are usually written in Latin letters: tables for `plain-spelling.rules.ts`. */
export type Letters = ReadonlyMap<string, string>;

/** "щ shch, ж zh": each letter, or pair of letters, with its spelling. A letter without a spelling is silent. */
const lettersOf = (text: string): Letters =>
  new Map(
    text
      .trim()
      .split(/[\s]*,[\s]*/)
      .map((pair) => pair.split(' '))
      .map(([letter = '', spelling = '']) => [letter, spelling]),
  );

export const CYRILLIC = lettersOf(`
а a, б b, в v, г g, ґ g, д d, е e, ё yo, є ye, ж zh, з z, и i, й y, і i, ї yi, к k, л l, м m, н n, о o, п p, р r, с s, т t,
у u, ў w, ф f, х kh, ц ts, ч ch, ш sh, щ shch, ъ, ы y, ь, э e, ю yu, я ya,
ђ dj, ј j, љ lj, њ nj, ћ c, џ dz, ѓ gj, ќ kj, ѕ dz, ә a, ғ g, қ k, ң n, ө o, ұ u, ү u, һ h`);
export const UKRAINIAN = lettersOf('г h, и y');
export const BALKAN = lettersOf('ж z, х h, ц c, ч c, ш s');
/** As passports spell them. */
export const CYRILLIC_IN_PASSPORTS = lettersOf('х h, й i, є ie, ї i, ю iu, я ia, щ sch');

export const GREEK = lettersOf(`
α a, β v, γ g, δ d, ε e, ζ z, η i, θ th, ι i, κ k, λ l, μ m, ν n, ξ x, ο o, π p, ρ r, σ s, ς s, τ t, υ y, φ f, χ ch, ψ ps, ω o,
ου ou, αυ av, ευ ev, μπ b, ντ nt, γγ ng, γκ gk, τζ tz`);
export const GREEK_BY_SOUND = lettersOf('χ h, υ i, ει i, οι i, ντ d, γκ g');

export const GEORGIAN = lettersOf(`
ა a, ბ b, გ g, დ d, ე e, ვ v, ზ z, თ t, ი i, კ k, ლ l, მ m, ნ n, ო o, პ p, ჟ zh, რ r, ს s, ტ t, უ u, ფ p, ქ k, ღ gh, ყ q,
შ sh, ჩ ch, ც ts, ძ dz, წ ts, ჭ ch, ხ kh, ჯ j, ჰ h`);

export const ARMENIAN = lettersOf(`
ա a, բ b, գ g, դ d, ե e, զ z, է e, ը y, թ t, ժ zh, ի i, լ l, խ kh, ծ ts, կ k, հ h, ձ dz, ղ gh, ճ ch, մ m, յ y, ն n, շ sh,
ո o, ու u, չ ch, պ p, ջ j, ռ r, ս s, վ v, տ t, ր r, ց ts, ւ v, փ p, ք k, եւ ev, և ev, օ o, ֆ f`);

/** Consonants of Devanagari, which an "a" follows unless a sign says otherwise, independent vowels and vowel signs. */
export const DEVANAGARI = lettersOf(`
क k, ख kh, ग g, घ gh, ङ n, च ch, छ chh, ज j, झ jh, ञ n, ट t, ठ th, ड d, ढ dh, ण n, त t, थ th, द d, ध dh, न n, प p, फ ph,
ब b, भ bh, म m, य y, र r, ल l, व v, श sh, ष sh, स s, ह h`);
export const DEVANAGARI_VOWELS = lettersOf(`
अ a, आ a, इ i, ई i, उ u, ऊ u, ऋ ri, ए e, ऐ ai, ओ o, औ au, ं n, ँ n, ः h, ा a, ि i, ी i, ु u, ू u, ृ ri, े e, ै ai, ो o, ौ au, ्`);

export const HANGUL_INITIALS = 'g kk n d tt r m b pp s ss  j jj ch k t p h'.split(' ');
export const HANGUL_VOWELS = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ');
export const HANGUL_FINALS = ' k k k n n n t l k m l l l p l m p p t t ng t t k t p t'.split(' ');
/** The same before a vowel. */
export const HANGUL_FINALS_BEFORE_VOWELS = ' g kk ks n nj n d r lg lm lb ls lt lp r m b bs s ss ng j ch k t p h'.split(
  ' ',
);

/** "*" doubles the next consonant, "-" makes a vowel long. */
export const KANA = lettersOf(`
あ a, い i, う u, え e, お o, か ka, き ki, く ku, け ke, こ ko, さ sa, し shi, す su, せ se, そ so, た ta, ち chi, つ tsu, て te,
と to, な na, に ni, ぬ nu, ね ne, の no, は ha, ひ hi, ふ fu, へ he, ほ ho, ま ma, み mi, む mu, め me, も mo, や ya, ゆ yu, よ yo,
ら ra, り ri, る ru, れ re, ろ ro, わ wa, ゐ i, ゑ e, を o, ん n, が ga, ぎ gi, ぐ gu, げ ge, ご go, ざ za, じ ji, ず zu, ぜ ze,
ぞ zo, だ da, ぢ ji, づ zu, で de, ど do, ば ba, び bi, ぶ bu, べ be, ぼ bo, ぱ pa, ぴ pi, ぷ pu, ぺ pe, ぽ po, ゔ vu,
きゃ kya, きゅ kyu, きょ kyo, しゃ sha, しゅ shu, しょ sho, ちゃ cha, ちゅ chu, ちょ cho, にゃ nya, にゅ nyu, にょ nyo, ひゃ hya,
ひゅ hyu, ひょ hyo, みゃ mya, みゅ myu, みょ myo, りゃ rya, りゅ ryu, りょ ryo, ぎゃ gya, ぎゅ gyu, ぎょ gyo, じゃ ja, じゅ ju,
じょ jo, びゃ bya, びゅ byu, びょ byo, ぴゃ pya, ぴゅ pyu, ぴょ pyo, ふぁ fa, ふぃ fi, ふぇ fe, ふぉ fo, てぃ ti, でぃ di, でゅ dyu,
うぃ wi, うぇ we, うぉ wo, しぇ she, じぇ je, ちぇ che, ゔぁ va, ゔぃ vi, ゔぇ ve, ゔぉ vo,
ぁ a, ぃ i, ぅ u, ぇ e, ぉ o, ゃ ya, ゅ yu, ょ yo, っ *, ー -`);

/** Consonants of scripts without vowels, as the letters that `consonantsOf` keeps. */
export const ARABIC = lettersOf(`
ب b, ت t, ث t, ج g, ح, خ k, د d, ذ d, ر r, ز z, س s, ش s, ص s, ض d, ط t, ظ z, ع, غ g, ف p, ق k, ك k, ل l, م m, ن n, ه, و, ي, ا, ى, ة,
ء, ئ, ؤ, أ, إ, آ, پ p, چ k, ژ z, گ g, ک k, ی`);
export const HEBREW = lettersOf(`
ב b, ג g, ד d, ז z, ח, ט t, כ k, ך k, ל l, מ m, ם m, נ n, ן n, ס s, פ p, ף p, צ s, ץ s, ק k, ר r, ש s, ת t, א, ה, ו, י, ע`);
/** As in "David" and in "Chanukka". */
export const HEBREW_WITH_V = lettersOf('ו b');
export const HEBREW_WITH_CH = lettersOf('ח k');
