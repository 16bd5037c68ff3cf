import MarkdownIt from 'markdown-it';

type Token = ReturnType<InstanceType<typeof MarkdownIt>['parse']>[number];

interface Heading {
  readonly id: string;
  readonly text: string;
}

/** A document of the product or the operator as a page. */
export interface RenderedDocument {
  readonly title: string;
  /** The beginning of the first paragraph, as text. */
  readonly summary: string;
  readonly html: string;
  readonly headings: readonly Heading[];
}

/**
 * Maps the address of a link to one on the page; `undefined` if the page has no such target, so that the link becomes
 * text.
 */
type LinkTarget = (address: string) => string | undefined;

export interface Picture {
  readonly src: string;
  /** In pixels, so that the text below does not move when the picture appears. */
  readonly width: number;
  readonly height: number;
}

/** Finds the picture with this address; `undefined` if there is none, so that its description becomes text. */
type PictureTarget = (address: string) => Picture | undefined;

/**
 * Renders a Markdown file of the product or the operator. Raw HTML is escaped, and tables and code can be scrolled with the
 * keyboard. The title is not part of the HTML, because the page shows it.
 */
export function renderDocument(text: string, targetOf: LinkTarget, pictureOf?: PictureTarget): RenderedDocument {
  const markdown = new MarkdownIt();
  setRules(markdown);
  const tokens = markdown.parse(text, {});
  const title = takeTitle(tokens);
  const headings = addAnchors(tokens);
  markContents(tokens);
  for (const token of tokens) if (token.children !== null) token.children = withTargets(token.children, targetOf);
  if (pictureOf !== undefined) for (const { children } of tokens) setPictures(children ?? [], pictureOf);
  const paragraph = tokens.findIndex(({ type }) => type === 'paragraph_open');
  return {
    title,
    summary: beginningOf(wordsOf(tokens[paragraph + 1])),
    html: markdown.renderer.render(tokens, markdown.options, {}),
    headings,
  };
}

const wordsOf = (token: Token | undefined): string =>
  token?.children?.map(({ type, content }) => (type === 'softbreak' ? ' ' : content)).join('') ?? '';

const SUMMARY_LENGTH = 160;

/** The first sentences that fit, at least one. */
function beginningOf(text: string): string {
  const sentences = text.split(/(?<=[.!?]) (?=[A-Z])/);
  const fitting = sentences.findLastIndex((_one, i) => sentences.slice(0, i + 1).join(' ').length <= SUMMARY_LENGTH);
  return sentences.slice(0, Math.max(1, fitting + 1)).join(' ');
}

function takeTitle(tokens: Token[]): string {
  const [open, inline] = tokens;
  if (open?.tag !== 'h1') return '';
  tokens.splice(0, 3);
  return wordsOf(inline);
}

/** The id that GitHub gives a heading, because the documents link to each other with these. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

function addAnchors(tokens: readonly Token[]): Heading[] {
  const used = new Map<string, number>();
  return tokens.flatMap((token, i) => {
    if (token.type !== 'heading_open') return [];
    const text = wordsOf(tokens[i + 1]);
    const anchor = anchorOf(text);
    const times = used.get(anchor) ?? 0;
    used.set(anchor, times + 1);
    const id = times === 0 ? anchor : `${anchor}-${times}`;
    token.attrSet('id', id);
    return token.tag === 'h2' ? [{ id, text }] : [];
  });
}

/** Marks a list of links to headings before the first heading: wide pages show such a list at the side. */
function markContents(tokens: readonly Token[]): void {
  const start = tokens.findIndex(({ type }) => type === 'bullet_list_open');
  const end = tokens.findIndex(({ type }) => type === 'heading_open');
  const list = tokens.slice(start, end);
  if (start < end && list.every(isPartOfContents)) list[0]?.attrSet('class', 'contents');
}

function isPartOfContents({ children }: Token): boolean {
  const [first] = children ?? [];
  return first === undefined || String(first.attrGet('href')).startsWith('#');
}

function withTargets(children: readonly Token[], targetOf: LinkTarget): Token[] {
  // Links are never inside links.
  let target: string | undefined;
  return children.filter((token) => {
    if (token.type === 'link_close') return target !== undefined;
    if (token.type !== 'link_open') return true;
    target = targetOf(String(token.attrGet('href')));
    if (target === undefined) return false;
    token.attrSet('href', target);
    return true;
  });
}

function setPictures(children: readonly Token[], pictureOf: PictureTarget): void {
  for (const token of children) {
    if (token.type !== 'image') continue;
    const picture = pictureOf(String(token.attrGet('src')));
    if (picture === undefined) Object.assign(token, { type: 'text', content: wordsOf(token) });
    else
      for (const [name, value] of Object.entries({ ...picture, loading: 'lazy' })) token.attrSet(name, String(value));
  }
}

function setRules(markdown: InstanceType<typeof MarkdownIt>): void {
  const { rules } = markdown.renderer;
  const { escapeHtml } = markdown.utils;
  const code = (content: string): string => `<pre tabindex="0"><code>${escapeHtml(content)}</code></pre>\n`;
  rules.fence = (tokens, index) => code((tokens[index] as Token).content);
  rules.code_block = rules.fence;

  rules['table_open'] = (tokens, index) => {
    const number = tokens.slice(0, index + 1).filter(({ type }) => type === 'table_open').length;
    return `<div class="scroll" tabindex="0" role="region" aria-label="Table ${number}"><table>\n`;
  };
  rules['table_close'] = () => '</table></div>\n';
  // The parser aligns columns with a style attribute, which the CSP does not allow.
  for (const name of ['th_open', 'td_open'])
    rules[name] = (tokens, index) => {
      const token = tokens[index] as Token;
      const { tag } = token;
      return token.attrGet('style') === 'text-align:right' ? `<${tag} class="end">` : `<${tag}>`;
    };
}
