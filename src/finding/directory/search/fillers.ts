const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/**
 * Filler words, which say nothing about a listing here. Descriptions are not indexed under those of their language. In a
 * search they only affect the order, and a search of fillers lists everything.
 */
const ENGLISH = words(`
a an the and or but if of for from in into on onto at by to with without about as than then so it its is are was were be been
i me my we us our you your they them their this that these those there here who whom which what where when how why
do does did can could will would should may might not no nor all any some each every other one ones just only also more most
want wants wanted need needs looking find finding search searching please give show get got have has had let
best good great top cool nice awesome popular active free new cheap coolest greatest nicest amazing favorite favourite
recommend recommended recommendation recommendations join joining
bot bots server servers discord guild guilds listing listings app apps
`);

/** The same in other languages, as `folded` writes them. They also tell the language of a text. */
const OTHERS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    ar: 'في من على عن مع الى او ان لا ما كل هو هي هذا هذه ذلك التي الذي لم لن قد تم كان بعد قبل عند حتى اذا بين غير اي ثم به لها له فيه منذ يمكن هنا دون',
    de: 'der die das den dem des ein eine einen einem einer und oder mit ohne fur von zu zum zur im ist auf aus bei nach sich nicht auch wird werden sind wie wir ihr sie dein deine deinen euch kein keine mehr wenn aber nur noch uber als dass kann diese dieser dieses bis du es',
    es: 'el la los las un una unos unas y o con para por del al en de es se que su sus tu tus lo no mas como este esta esto puede pueden cuando tambien sobre entre desde hasta cada otro otra nuestro nuestra',
    fr: 'le la les un une des du de et ou avec pour dans sur en vous votre vos nous notre nos qui que ce cette ces elle est sont pas au aux se leur leurs peut etre avant apres tout tous quand',
    id: 'dan yang di untuk',
    it: 'il lo gli i di che per',
    nl: 'het een van voor met op',
    pl: 'w z na do i dla',
    pt: 'o a os as um uma e com do da dos das no na nos nas de em para por pelo pela que se voce seu sua seus suas nao mais ao ou isso este esta quando pode podem sem sobre cada tambem',
    ru: 'и в во не на что с со по для это как к от из о у за вы мы или все если его ее их нет но бы ли уже еще только при он она они вас вам ваш ваша может быть был была до после',
    sv: 'och att som med till pa',
    tr: 've ile bir icin bu da de daha gibi olarak o en bunu olan degil ya veya ki sonra once kadar sizin biz',
  }).map(([language, text]) => [language, words(text)]),
);

const NONE: ReadonlySet<string> = new Set();
const fillersOf = (tag: string): ReadonlySet<string> => OTHERS.get(tag.split('-')[0] ?? tag) ?? NONE;

export const isEnglishFiller = (word: string): boolean => ENGLISH.has(word);

/** Whether the word says nothing in English, or in one of these languages. */
export const isFillerIn = (languages: readonly string[], word: string): boolean =>
  ENGLISH.has(word) || languages.some((tag) => fillersOf(tag).has(word));

/** Whether a searched word only affects the order: the language of a search is not known. */
export const isFiller = (word: string): boolean =>
  ENGLISH.has(word) || [...OTHERS.values()].some((fillers) => fillers.has(word));

/** How many of the words are fillers of each language. */
export const fillerCounts = (found: readonly string[]): (readonly [language: string, count: number])[] =>
  [['en', ENGLISH] as const, ...OTHERS].map(([language, fillers]) => [
    language,
    found.filter((word) => fillers.has(word)).length,
  ]);
