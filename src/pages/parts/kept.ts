import { type VNode, h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { LruMap } from '../../core/shared/ttl-cache.js';
import { MINUTE } from '../../core/shared/utc.js';
import { FrameContext, type Site, useFrame } from '../frame/frame.js';
import { markup } from './markup.js';

/** About 3 KB each. */
const MAX_CACHED_PARTS = 2_000;

interface KeptProps {
  /** Everything that the part shows, except the frame. Two parts that differ must not have the same JSON here. */
  readonly of: unknown;
  readonly children: () => VNode;
}

/** Per site, because the site decides which pictures are loaded. */
const partsOf = new WeakMap<Site, LruMap<string, string>>();

/**
 * Caches the markup of a part that occurs on many pages and for many visitors, such as a row of a list. The markup is
 * kept until the data changes, or for a minute, because times in it are relative. The part may use only these things of
 * the frame: the site with its language, the address of the page and whether there is a visitor.
 */
export function Kept({ of, children }: KeptProps): VNode {
  const frame = useFrame();
  const { site, language, now, here, visitor, shownForm } = frame;
  // Input in a form must not be cached.
  if (shownForm !== undefined) return children();
  let parts = partsOf.get(site);
  if (parts === undefined) partsOf.set(site, (parts = new LruMap(MAX_CACHED_PARTS)));
  const minute = Math.floor(now.getTime() / MINUTE);
  const key = `${minute} ${language.tag} ${visitor === undefined ? 0 : 1} ${here} ${JSON.stringify(of)}`;
  let html = parts.get(key);
  if (html === undefined) {
    html = renderToString(h(FrameContext.Provider, { value: frame }, children()));
    parts.set(key, html);
  }
  return markup(html);
}
