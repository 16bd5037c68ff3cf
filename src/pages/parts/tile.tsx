import { useFrame } from '../frame/frame.js';

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

/**
 * A first letter that no combining mark follows, because the next character is plain, too. Segmenting other texts takes
 * microseconds.
 */
const PLAIN = /^[!-~](?:[ -~]|$)/;

function initialOf(name: string): string {
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
