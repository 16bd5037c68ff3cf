/**
 * The languages that forms offer: living languages with a two-letter tag, and variants that communities distinguish.
 * Listings may have any other language tag, too.
 */
const TAGS =
  `aa ab af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cs cv cy da de dv dz ee el en en-GB en-US eo
  es es-419 et eu fa ff fi fil fj fo fr fr-CA fy ga gd gl gn gsw gu gv ha haw he hi hmn hr ht hu hy hz id ig ii io is it iu ja
  jv ka kg ki kk kl km kn ko kr ks ku kv kw ky lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my nb nd nds ne ng nl nn nr
  nv ny oc oj om or os pa pl ps pt pt-BR pt-PT qu rm rn ro ru rw sa sc scn sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te
  tg th ti tk tn to tr ts tt ty ug uk ur uz ve vi vo wa wo xh yi yo yue za zh zh-Hans zh-Hant zu`.split(/\s+/);

const names = new Intl.DisplayNames('en', { type: 'language' });

/** By their names in English. */
export const LANGUAGES: readonly { readonly value: string; readonly label: string }[] = TAGS.map((value) => ({
  value,
  label: names.of(value) ?? value,
})).toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
