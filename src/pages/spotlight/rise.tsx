import { t } from '../../core/texts/t.js';
import type { AuctionView } from '../../activity/spotlight/spotlight.view.js';
import { mondayOf, weekAfter } from '../../activity/spotlight/spotlight.rules.js';
import { DAY } from '../../core/shared/utc.js';
import { useFrame } from '../frame/frame.js';
import { hueOf, initialOf } from '../parts/pictures.js';
import { count, shortDate } from '../parts/words.js';
import { riseOf } from './rise.rules.js';

interface RiseProps {
  readonly auction: AuctionView;
  readonly record: number;
}

const FACE = 30;
/** Beyond this share of the width, a face stands before its step. */
const LATE = 92;
/** Days between the dates below the drawing. */
const MARKS = [0, 2, 4, 6];
/** Lines that are nearer than this would write over each other. */
const NEAR = 12;

/** How the bid rose over the week, with the faces of the bidders. The list of bids says the same in words. */
export function Rise({ auction: { newestBids, leastBid, week }, record }: RiseProps) {
  const { now, site } = useFrame();
  const bids = newestBids.toReversed();
  const closesAt = new Date(week.startsAt);
  const opensAt = mondayOf(new Date(closesAt.getTime() - DAY));
  const { steps, y } = riseOf({
    bids,
    opensAt: opensAt.getTime(),
    closesAt: weekAfter(opensAt).getTime(),
    now: now.getTime(),
    others: [record, leastBid ?? record],
  });
  const isNear = leastBid !== null && Math.abs(y(leastBid) - y(record)) < NEAR;
  // A face of the last days would hide the words of the next bid at the end of its line.
  const isBehindFace = now.getTime() - opensAt.getTime() > MARKS.length * DAY;
  return (
    <figure class="rise">
      <svg class="num" aria-hidden="true">
        {steps.map(({ from, to, y: top }) => (
          <rect key={from} class="area" x={`${from}%`} y={`${top}%`} width={`${to - from}%`} height={`${100 - top}%`} />
        ))}
        <line class="base" x2="100%" y1="100%" y2="100%" />
        <line class="base" x2="100%" y1={`${y(record)}%`} y2={`${y(record)}%`} />
        <text y={`${y(record)}%`} dy="-8">
          {t('record {amount}', { amount: count(record) })}
        </text>
        {leastBid !== null && (
          <>
            <line class="next" x2="100%" y1={`${y(leastBid)}%`} y2={`${y(leastBid)}%`} />
            <text class="next-bid" x={isNear || isBehindFace ? '60%' : '100%'} y={`${y(leastBid)}%`} dy="-8">
              {t('next bid {amount}', { amount: count(leastBid) })}
            </text>
          </>
        )}
        {steps.map(({ from, to, y: top, before }) => (
          <g key={from} class="step">
            <line x1={`${from}%`} x2={`${to}%`} y1={`${top}%`} y2={`${top}%`} />
            {before !== undefined && <line x1={`${from}%`} x2={`${from}%`} y1={`${before}%`} y2={`${top}%`} />}
          </g>
        ))}
        {steps.map(({ from, y: top, hasFace }, index) => {
          const server = bids[index]?.server;
          if (!hasFace || !server) return null;
          const picture = site.pictureOf(server.icon);
          const left = from > LATE ? -FACE - 6 : 4;
          return (
            <svg key={from} x={`${from}%`} y={`${top}%`} overflow="visible" class={`hue-${hueOf(server.name)}`}>
              {picture === undefined ? (
                <>
                  <rect class="face" x={left} y={-FACE - 5} width={FACE} height={FACE} rx="9" />
                  <text class="initial" x={left + FACE / 2} y={-FACE / 2}>
                    {initialOf(server.name)}
                  </text>
                </>
              ) : (
                <image href={picture} x={left} y={-FACE - 5} width={FACE} height={FACE} />
              )}
            </svg>
          );
        })}
      </svg>
      <figcaption class="axis num">
        {MARKS.map((days) => (
          <span key={days}>{shortDate(new Date(opensAt.getTime() + days * DAY).toISOString())}</span>
        ))}
        <span>{t('closes')}</span>
      </figcaption>
    </figure>
  );
}
