import { t } from '../../core/texts/t.js';
import { T } from './t.js';
import { escaped, markup } from './markup.js';
import type { Unit } from './units.js';
import { count, shortDate } from './words.js';

interface Point {
  readonly label: string;
  readonly value: number | null;
}

interface ChartProps {
  readonly name: string;
  readonly unit: Unit;
  readonly points: readonly Point[];
  readonly kind?: 'bars' | 'line';
  /** A second figure per day, such as failed requests, drawn in front. */
  readonly warn?: readonly number[];
  readonly warnUnit?: Unit;
  readonly isTall?: boolean;
  readonly head?: string;
  readonly tick?: (label: string) => string;
}

const HEIGHT = 100;

const cell = (text: string): string => `<td class="end num">${text}</td>`;

const rowOf = ({ label, value }: Point, warned: number | undefined): string => {
  const figures = [value === null ? '–' : count(value), ...(warned === undefined ? [] : [count(warned)])];
  return `<tr><td>${escaped(label)}</td>${figures.map(cell).join('')}</tr>`;
};

/** The next larger round whole number: 1, 2, 2.5 or 5 times a power of ten. */
const nice = (value: number): number => {
  if (value <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const steps = [1, 2, 2.5, 5, 10].map((step) => step * power);
  return steps.find((step) => step >= value && Number.isInteger(step)) ?? 10 * power;
};

const inUnit = (unit: Unit | undefined, value: number): string => unit?.say({ n: value, count: count(value) }) ?? '';

/** A chart of figures by day or another step: an SVG that needs no script, and a table. */
export function Chart({
  name,
  unit,
  points,
  kind = 'bars',
  warn,
  warnUnit,
  isTall,
  head = t('Day (UTC)'),
  tick: tickOf = shortDate,
}: ChartProps) {
  const isLine = kind === 'line';
  const known = points.flatMap(({ value }) => (value === null ? [] : [value]));
  const low = isLine && known.length > 0 ? Math.min(...known) : 0;
  const peak = Math.max(1, ...known, ...(warn ?? []));
  const step = nice((peak - low) / 3);
  const from = Math.floor(low / step) * step;
  const to = Math.max(from + step, Math.ceil(peak / step) * step);
  const ticks = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => to - i * step);
  const y = (value: number): number => Math.round((1 - (value - from) / (to - from)) * HEIGHT * 100) / 100;
  const drawn = points.flatMap(({ value }, i) => (value === null ? [] : [{ x: i + 0.5, value }]));
  const line = drawn.map(({ x, value }) => `${x},${y(value)}`).join(' ');
  // Days without a value at the beginning and the end are not part of the area.
  const area = `${drawn[0]?.x ?? 0},${HEIGHT} ${line} ${drawn.at(-1)?.x ?? 0},${HEIGHT}`;
  // One path for all bars: a phone draws it sooner than an element for each day.
  const bars = (values: readonly number[], look: string): string => {
    const path = values.map((value, i) => (value > 0 ? `M${i}.15 ${HEIGHT}V${y(value)}h.7V${HEIGHT}z` : '')).join('');
    return path === '' ? '' : `<path class="${look}" d="${path}"/>`;
  };
  const drawnDay = (i: number): string => {
    const { label, value } = points[i] as Point;
    const warned = warn?.[i] ?? 0;
    const figures = { day: label, figure: inUnit(unit, value ?? 0) };
    const title =
      value === null
        ? t('{day}: unknown', { day: label })
        : warned > 0
          ? // For translators: as in “18 Nov: 120 votes, 3 removed”
            t('{day}: {figure}, {other}', { ...figures, other: inUnit(warnUnit, warned) })
          : t('{day}: {figure}', figures);
    return `<rect class="chart-day" x="${i}" width="1" height="${HEIGHT}"><title>${escaped(title)}</title></rect>`;
  };
  const every = Math.ceil(points.length / 5);
  // A line says its newest value, which may be of an earlier day.
  const lastKnown = points.findLast(({ value }) => value !== null);
  const isEarlier = isLine && lastKnown !== undefined && lastKnown !== points.at(-1);
  const total = known.reduce((sum, value) => sum + value, 0);
  const warned = (warn ?? []).reduce((sum, value) => sum + value, 0);
  const figure = inUnit(unit, isLine ? (known.at(-1) ?? 0) : total);
  return (
    <figure class={isTall === true ? 'chart tall' : 'chart'}>
      <figcaption>
        <span>{name}</span>
        <span class="quiet num">
          {warned > 0 ? (
            // For translators: as in “120 votes, 3 removed”
            <T
              text="{figure}, <b>{other}</b>"
              figure={figure}
              b={(inside) => <span class="chart-key">{inside}</span>}
              other={inUnit(warnUnit, warned)}
            />
          ) : isEarlier ? (
            // For translators: as in “120 members on 18 Nov”
            t('{figure} on {day}', { figure, day: tickOf(lastKnown.label) })
          ) : (
            figure
          )}
        </span>
      </figcaption>
      <div class="chart-plot" aria-hidden="true">
        <div class="chart-y num">
          {ticks.map((tick) => (
            <span key={tick}>{count(tick)}</span>
          ))}
        </div>
        <svg viewBox={`0 0 ${points.length} ${HEIGHT}`} preserveAspectRatio="none">
          {ticks.map((tick) => (
            <line key={tick} class="chart-grid" x1="0" x2={points.length} y1={y(tick)} y2={y(tick)} />
          ))}
          {isLine && (
            <>
              <polygon class="chart-area" points={area} />
              <polyline class="chart-line" points={line} />
            </>
          )}
          {markup(
            points.map((_point, i) => drawnDay(i)).join('') +
              bars(isLine ? [] : points.map(({ value }) => value ?? 0), 'chart-bar') +
              bars(warn ?? [], 'chart-warn'),
          )}
        </svg>
        <div class="chart-x">
          {points
            .filter((_, i) => i % every === 0)
            .map(({ label }) => (
              <span key={label}>{tickOf(label)}</span>
            ))}
        </div>
      </div>
      <details class="chart-table">
        <summary>{t('As a table')}</summary>
        <div class="scroll" tabindex={0} role="region" aria-label={t('{name}, as a table', { name })}>
          <table>
            <thead>
              <tr>
                <th scope="col">{head}</th>
                <th scope="col" class="end">
                  {unit.head}
                </th>
                {warned > 0 && (
                  <th scope="col" class="end">
                    {warnUnit?.head}
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {markup(points.map((point, i) => rowOf(point, warned > 0 ? (warn?.[i] ?? 0) : undefined)).join(''))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}

export function Spark({ values }: { readonly values: readonly number[] }) {
  const peak = Math.max(1, ...values);
  const points = values.map(
    (value, i) => `${(i / Math.max(1, values.length - 1)) * 96 + 2},${22 - (value / peak) * 18}`,
  );
  return (
    <svg class="spark" viewBox="0 0 100 24" width="100" height="24" aria-hidden="true">
      <polyline points={points.join(' ')} />
    </svg>
  );
}
