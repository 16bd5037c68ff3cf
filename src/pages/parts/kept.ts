import { type VNode, h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { LruMap } from '../../shared/lru-map.js';
import { MINUTE } from '../../shared/utc.js';
import { FrameContext, type Site, useFrame } from '../frame/frame.js';
import { markup } from './markup.js';

/** About 3 KB each. */
const MAX_PARTS = 2_000;

interface KeptProps {
  /** Everything that the part shows, besides what the frame says. It must become the same JSON only if it shows the same. */
  readonly of: unknown;
  readonly children: () => VNode;
}

/** By site, because a site decides which pictures are loaded. */
const partsOf = new WeakMap<Site, LruMap<string, string>>();

/**
 * A part of a page that occurs on many pages and for many visitors, such as a row of a list. Its markup is kept until what
 * it shows changes, or for a minute, because times in it are relative. The part uses no more of the frame than the site,
 * the address of the page and whether there is a visitor.
 */
export function Kept({ of, children }: KeptProps): VNode {
  const frame = useFrame();
  const { site, now, here, visitor, shownForm } = frame;
  // What was typed in a form must not be kept.
  if (shownForm !== undefined) return children();
  let parts = partsOf.get(site);
  if (parts === undefined) partsOf.set(site, (parts = new LruMap(MAX_PARTS)));
  const minute = Math.floor(now.getTime() / MINUTE);
  const key = `${minute} ${visitor === undefined ? 0 : 1} ${here} ${JSON.stringify(of)}`;
  let html = parts.get(key);
  if (html === undefined) {
    html = renderToString(h(FrameContext.Provider, { value: frame }, children()));
    parts.set(key, html);
  }
  return markup(html);
}
