import MarkdownIt from 'markdown-it';
import { faultOfImage, tidyLink } from '../input/text.rules.js';

const DEEPEST = 20;
const WEB_ADDRESS = /^https?:\/\/[^/]/i;
const REL = 'nofollow ugc noopener';

const isPicture = (address: string): boolean => faultOfImage(tidyLink(address), 'image') === undefined;

/**
 * Turns what owners write into HTML that is safe to show: no HTML of theirs, links to the web only, which search engines
 * are told not to count, and pictures by the same rule as everywhere else.
 */
export function renderMarkdown(text: string): string {
  return markdown.render(text);
}

const markdown = new MarkdownIt({ html: false, linkify: true, maxNesting: DEEPEST });

/** No other scheme, and no address of this site: an owner must not send visitors to what they may do here. */
markdown.validateLink = (address) => WEB_ADDRESS.test(address.trim()) && URL.canParse(address.trim());

const { rules } = markdown.renderer;

rules['link_open'] = (tokens, index, options, _env, self) => {
  const token = tokens[index];
  token?.attrSet('rel', REL);
  token?.attrSet('referrerpolicy', 'no-referrer');
  return self.renderToken(tokens, index, options);
};

const renderImage = rules.image;

rules.image = (tokens, index, options, env, self) => {
  const token = tokens[index];
  if (token === undefined || renderImage === undefined || !isPicture(String(token.attrGet('src') ?? '')))
    return markdown.utils.escapeHtml(self.renderInlineAsText(token?.children ?? [], options, env));
  token.attrSet('loading', 'lazy');
  token.attrSet('referrerpolicy', 'no-referrer');
  return renderImage(tokens, index, options, env, self);
};

/** The page has a heading of its own; what an owner writes stands below it. */
for (const name of ['heading_open', 'heading_close'])
  rules[name] = (tokens, index, options, _env, self) => {
    const token = tokens[index];
    if (token !== undefined) token.tag = `h${Math.min(6, Number(token.tag.slice(1)) + 1)}`;
    return self.renderToken(tokens, index, options);
  };
