import { DEFAULT_STYLE, MAX_LABEL_LENGTH, STYLES } from '../../activity/badges/badge.rules.js';
import { useFrame } from '../frame/frame.js';
import { Panel } from '../parts/basics.js';
import { sentenceCase } from '../parts/words.js';
import { BADGE_PATHS, type BadgeKind } from './badge-builder.rules.js';
import type { BesideDevelopers } from './developers-beside.js';
import { Snippet } from './snippet.js';

const KINDS: Readonly<Record<BadgeKind, string>> = {
  'bot-servers': 'Servers of a bot',
  'bot-votes': 'Votes of a bot',
  'server-members': 'Members of a server',
  'server-votes': 'Votes of a server',
};

/** A GET form: the address of the page contains the badge, so it can be bookmarked and works without a script. */
export const BadgeBuilder = ({ badge, own, wish, bot }: BesideDevelopers & { readonly badge: string | null }) => (
  <Panel title="Badge builder" id="badge" note="For readmes and web pages. No key needed.">
    <form action="/developers#badge" method="get" class="badge-form" data-live="badge-result">
      <div class="field">
        <label for="badge-kind">Shows</label>
        <select id="badge-kind" name="badge">
          {Object.keys(BADGE_PATHS).map((kind) => (
            <option key={kind} value={kind} selected={kind === wish.badge}>
              {KINDS[kind as BadgeKind]}
            </option>
          ))}
        </select>
      </div>
      <div class="field">
        <label for="badge-listing">Platform id</label>
        <span class="field-box">
          <input
            id="badge-listing"
            name="listing"
            value={wish.listing ?? bot?.platformId ?? ''}
            list="own-listings"
            maxLength={100}
            required
          />
        </span>
        <datalist id="own-listings">
          {own.map(({ platformId, name }) => (
            <option key={platformId} value={platformId}>
              {name}
            </option>
          ))}
        </datalist>
      </div>
      <div class="field">
        <label for="badge-style">Style</label>
        <select id="badge-style" name="style">
          {STYLES.map((style) => (
            <option key={style} value={style} selected={style === (wish.style ?? DEFAULT_STYLE)}>
              {sentenceCase(style)}
            </option>
          ))}
        </select>
      </div>
      <div class="field">
        <label for="badge-label">
          Label<span class="optional"> (optional)</span>
        </label>
        <span class="field-box">
          <input id="badge-label" name="label" value={wish.label ?? ''} maxLength={MAX_LABEL_LENGTH} dir="auto" />
        </span>
      </div>
      <div class="field">
        <label for="badge-color">
          Color<span class="optional"> (optional)</span>
        </label>
        <span class="field-box">
          <input id="badge-color" name="color" value={wish.color ?? ''} placeholder="teal or #0a7" maxLength={30} />
        </span>
      </div>
      <button class="button">Make badge</button>
    </form>
    <BadgeResult badge={badge} label={KINDS[wish.badge]} />
  </Panel>
);

const BadgeResult = ({ badge, label }: { readonly badge: string | null; readonly label: string }) => {
  const { origin } = useFrame().site;
  return (
    <div id="badge-result" class="stack-small">
      {badge !== null && (
        <>
          {badge.startsWith(`${origin}/`) && (
            <img src={badge.slice(origin.length)} alt={`${label}: the badge`} height={28} />
          )}
          <Snippet id="badge-markdown" name="Badge in Markdown">{`![${label}](${badge})`}</Snippet>
          <Snippet
            id="badge-html"
            name="Badge in HTML"
          >{`<img src="${badge.replaceAll('&', '&amp;')}" alt="${label}">`}</Snippet>
        </>
      )}
    </div>
  );
};
