import type { ComponentChildren } from 'preact';
import { t } from '../../core/texts/t.js';
import type { VotesOfWeeks } from '../../activity/statistics/statistics.rules.js';
import { markup } from './markup.js';
import { Tile } from './pictures.js';
import { BULBS, boardName, litOf } from './sign.rules.js';
import { shortDate } from './words.js';

/** How wide a name may be on one line, in letters' heights: fewer on the high board of the Spotlight. */
const MOST = { high: 8, low: 14, small: 12 } as const;

interface SignProps {
  /** How many of the bulbs are lit: a share of the record. */
  readonly share: number;
  /** The bulbs in words. */
  readonly legend: ComponentChildren;
  readonly size: keyof typeof MOST;
  readonly id: string;
  /** The name is no heading on the page of the listing itself. */
  readonly level?: 'h2' | 'p';
  readonly top?: ComponentChildren;
  readonly name: string;
  readonly href?: string;
  /** The language of the name, which decides what its capitals are. */
  readonly lang?: string | undefined;
  /** `undefined` for a board without a face. */
  readonly icon?: string | null | undefined;
  readonly bottom: ComponentChildren;
  readonly children?: ComponentChildren;
}

/** The lit sign of the logo, with a name in large letters. Its bulbs are figures, so a page has one sign at most. */
export function Sign({
  share,
  legend,
  size,
  id,
  level: Name = 'h2',
  top,
  name,
  href,
  lang,
  icon,
  bottom,
  children,
}: SignProps) {
  const { look, lines } = boardName(name, MOST[size]);
  const letters = lines.flatMap((line, index) => (index === 0 ? [line] : [<br key={line} />, line]));
  return (
    <>
      <section class={`sign ${size}`} aria-labelledby={id}>
        <Bulbs share={share} />
        <div class="board">
          {top && <p class="set">{top}</p>}
          <div class="set board-name">
            {icon !== undefined && <Tile name={name} image={icon} size="xl" isFirst />}
            <Name id={id} lang={lang}>
              <span class={look} dir="auto">
                {href === undefined ? letters : <a href={href}>{letters}</a>}
              </span>
            </Name>
          </div>
          <p class="set num">{bottom}</p>
          {children && <div class="sign-foot">{children}</div>}
        </div>
      </section>
      <p class="sign-legend">{legend}</p>
    </>
  );
}

/** As many bulbs on a side. */
const ROWS = 9;
/** A little longer than the last bulb, so that its dash is drawn. */
const BEYOND = 0.02;

/**
 * Dots are dashes without a length and with round ends, at equal shares of a line. So the bulbs fit a box of any size
 * without a script and without distortion.
 */
function Bulbs({ share }: Pick<SignProps, 'share'>) {
  const lit = litOf(share);
  const rowOf = (bulbs: number): string => {
    const length = bulbs - 1 + BEYOND;
    const end = Math.round((length / (BULBS - 1)) * 10_000) / 100;
    return ['0', '100%'].map((y) => `<line x2="${end}%" y1="${y}" y2="${y}" pathLength="${length}"/>`).join('');
  };
  const side = (x: string): string => `<line x1="${x}" x2="${x}" y2="100%" pathLength="${ROWS + 1}"/>`;
  const on = [lit > 0 ? rowOf(lit) + side('0') : '', lit === BULBS ? side('100%') : ''].join('');
  return markup(
    `<svg class="bulbs" aria-hidden="true"><g>${rowOf(BULBS)}${side('0')}${side('100%')}</g><g class="glow">${on}</g><g class="on">${on}</g></svg>`,
  );
}

/** What the bulbs of a listing mean: its votes of the last seven days, as a share of its best week. */
export function weekLegend({ current, best }: VotesOfWeeks): string {
  if (current.votes === 0)
    return t('The bulbs are the votes of the last 7 days. There are none yet, so they are dark.');
  if (current.votes === best.votes)
    return t(
      'The bulbs are the votes of the last 7 days. All are lit: {votes, plural, one {# vote is} other {# votes are}} the best week of the last 90 days.',
      { votes: current.votes },
    );
  return t(
    'The bulbs are the votes of the last 7 days. All of them light at the best week of the last 90 days: {votes, plural, one {# vote} other {# votes}}, {from} to {to}.',
    { votes: best.votes, from: shortDate(best.from), to: shortDate(best.to) },
  );
}

export const weekShare = ({ current, best }: VotesOfWeeks): number =>
  best.votes === 0 ? 0 : current.votes / best.votes;
