import { useFrame } from '../frame/frame.js';
import { markup } from './markup.js';

interface TileProps {
  readonly name: string;
  readonly image: string | null;
  readonly size: 's' | 'm' | 'l' | 'xl';
  readonly round?: boolean;
  /** Whether the picture is visible at once, so that it is not loaded lazily. */
  readonly isFirst?: boolean;
}

const PIXELS = { s: 28, m: 48, l: 72, xl: 96 } as const;
const HUES = 12;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** One of twelve hues, always the same one for the same name. */
export const hueOf = (name: string): number => {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return sum % HUES;
};

/** The hues of the categories that Marquee comes with, each a different one. */
const CATEGORY_HUES: Readonly<Record<string, number>> = {
  music: 0,
  art: 1,
  education: 2,
  language: 3,
  science: 4,
  community: 5,
  other: 6,
  technology: 7,
  programming: 8,
  gaming: 9,
  roleplay: 10,
  anime: 11,
};

export const categoryHue = (category: string): number => CATEGORY_HUES[category] ?? hueOf(category);

/**
 * A first letter that no combining mark follows, because the next character is plain, too. Segmenting other texts takes
 * microseconds.
 */
const PLAIN = /^[!-~](?:[ -~]|$)/;

export function initialOf(name: string): string {
  const text = name.trim() || '?';
  if (PLAIN.test(text)) return text.charAt(0).toUpperCase();
  const [first] = graphemes.segment(text);
  return (first?.segment ?? '').toUpperCase();
}

/** The picture of a listing or person. Below it is the initial, which shows if the picture does not load. */
export function Tile({ name, image, size, round = false, isFirst = false }: TileProps) {
  const { pictureOf } = useFrame().site;
  const initial = initialOf(name);
  const address = pictureOf(image);
  return (
    <span class={`tile ${size} hue-${hueOf(name)}${round ? ' round' : ''}`} aria-hidden="true">
      <span>{initial}</span>
      {address !== undefined && (
        <img
          src={address}
          alt=""
          data-initial={initial}
          width={PIXELS[size]}
          height={PIXELS[size]}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          referrerpolicy="no-referrer"
        />
      )}
    </span>
  );
}

const PATHS = {
  search: 'M11 11l3.5 3.5M7 12.5a5.5 5.5 0 1 1 0-11 5.5 5.5 0 0 1 0 11z',
  up: 'M8 3.5l5.2 8H2.8z',
  check: 'M3.5 8.4l3 3 6-6.6',
  star: 'M8 1.8l1.9 4 4.4.5-3.3 3 .9 4.4-3.9-2.2-3.9 2.2.9-4.4-3.3-3 4.4-.5z',
  out: 'M6 3.5H3.5v9h9V10M9 3h4v4M13 3L7.5 8.5',
  copy: 'M5.5 5.5h7v7h-7zM3.5 10.5v-7h7',
  clock: 'M8 4.5V8l2.5 1.5M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12z',
  alert: 'M8 5v3.5M8 11v.3M8 1.8l6.7 12H1.3z',
  flag: 'M3.5 14V2.5h8l-1.6 3 1.6 3h-8',
  pen: 'M3 13l.6-2.6L10.7 3.3l2 2-7.1 7.1z',
  plus: 'M8 3v10M3 8h10',
  chart: 'M2.5 13.5h11M4.5 11V8M8 11V4M11.5 11V6',
  team: 'M6 7.5a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6zM1.8 13.2c.3-2.4 2-3.9 4.2-3.9s3.9 1.5 4.2 3.9M10.8 7.2a2 2 0 1 0-.4-3.9M14.2 12.4c-.2-1.8-1.2-3-2.8-3.3',
  bell: 'M4 11.5V7a4 4 0 0 1 8 0v4.5l1.2 1H2.8zM6.5 14h3',
  chat: 'M2.5 3h11v7.5H7L4 13v-2.5H2.5z',
  close: 'M4 4l8 8M12 4l-8 8',
  bolt: 'M9 1.8L3.5 9H8l-1 5.2L12.5 7H8z',
} as const;

export type IconName = keyof typeof PATHS;

/** Decorates words that say the same, so assistive technology skips it. */
export const Icon = ({ name, solid = false }: { readonly name: IconName; readonly solid?: boolean }) =>
  markup(
    `<svg class="${solid ? 'icon solid' : 'icon'}" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><path d="${PATHS[name]}"></path></svg>`,
  );

export const rowOfStars = (stars: number): string =>
  `M8 1.8${PATHS.star.replace('M8 1.8', '').concat('m16 0').repeat(stars)}`;

export const Coin = () => (
  <svg class="coin" viewBox="0 0 16 16" width="15" height="15" aria-hidden="true">
    <circle cx="8" cy="8" r="7" class="coin-edge" />
    <path d="M8 3.6L12.4 8 8 12.4 3.6 8z" class="coin-face" />
  </svg>
);
