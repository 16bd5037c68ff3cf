const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** A long description without its first paragraph, if that is the short description once more. */
export function withoutLead(html: string, lead: string): string {
  const [paragraph, text] = /^<p[^>]*>([^<]*)<\/p>\s*/.exec(html) ?? [];
  if (paragraph === undefined || paragraph.length >= html.length) return html;
  const words = text?.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity).trim();
  return words === lead.trim() ? html.slice(paragraph.length) : html;
}
