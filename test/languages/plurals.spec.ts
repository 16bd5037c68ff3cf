import { IntlMessageFormat } from 'intl-messageformat';
import { readCatalogues } from '../../src/core/texts/catalogue.js';

/** Their forms differ in one language or another: one, two, few, many, fractions. */
const COUNTS = [0, 1, 2, 3, 5, 11, 21, 100, 1.5];

type Elements = ReturnType<IntlMessageFormat['getAst']>;
type Element = Elements[number];

interface Plural {
  readonly value: string;
  readonly type: Intl.PluralRulesOptions['type'];
  readonly forms: readonly string[];
}

/** The plurals of a message, those inside of other choices and tags included. */
function pluralsOf(elements: Elements): Plural[] {
  return elements.flatMap((element: Element): Plural[] => {
    if ('children' in element) return pluralsOf(element.children);
    if (!('options' in element)) return [];
    const inside = Object.values(element.options).flatMap((option) => pluralsOf(option.value));
    if (!('pluralType' in element)) return inside;
    return [{ value: element.value, type: element.pluralType, forms: Object.keys(element.options) }, ...inside];
  });
}

/** The values for which the English text only tells zero from more. */
const zeroOrMoreIn = (key: string): ReadonlySet<string> =>
  new Set(
    pluralsOf(new IntlMessageFormat(key.split('\u0004').at(-1) ?? '', 'en').getAst()).flatMap(({ value, forms }) =>
      forms.includes('one') ? [] : [value],
    ),
  );

const catalogues = readCatalogues(new URL('../../locales/', import.meta.url));

test.each(catalogues.map((one) => [one.tag, one] as const))(
  '%s has the form of the language for every count',
  (tag, { texts }) => {
    const lacking: string[] = [];
    let checked = 0;
    for (const [key, translation] of texts) {
      if (!translation.includes('plural,') && !translation.includes('selectordinal,')) continue;
      const onlyZero = zeroOrMoreIn(key);
      for (const { value, type, forms } of pluralsOf(new IntlMessageFormat(translation, tag).getAst())) {
        const rules = new Intl.PluralRules(tag, { type });
        const isCount = !onlyZero.has(value);
        for (const count of COUNTS) {
          checked += 1;
          const form = rules.select(count);
          if (isCount && !forms.includes(form) && !forms.includes(`=${count}`))
            lacking.push(`${key}: ${value} = ${count} (${form})`);
        }
        const never = forms.filter(
          (one) =>
            !one.startsWith('=') && !rules.resolvedOptions().pluralCategories.includes(one as Intl.LDMLPluralRule),
        );
        lacking.push(...never.map((one) => `${key}: ${value} has the form "${one}", which the language does not have`));
      }
    }
    expect(lacking).toEqual([]);
    expect(checked).toBeGreaterThan(1_000);
  },
);
