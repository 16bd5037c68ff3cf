const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** The first paragraph, if it is plain text and something follows it. */
const FIRST = /^<p[^>]*>([^<]*)<\/p>\s*(?=\S)/;
const plain = (text: string): string =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity);

/** A long description without its first paragraph, if that is the short description once more. */
export const withoutLead = (html: string, lead: string): string =>
  html.replace(FIRST, (paragraph, text: string) => (plain(text).trim() === lead.trim() ? '' : paragraph));
