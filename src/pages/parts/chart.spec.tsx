import type { VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { Chart, Spark } from './chart.js';
import * as units from './units.js';

const html = (content: VNode): string => renderToString(content);

test('a chart has its figures as a table, with gaps where a figure is unknown', () => {
  const days = [4, null, 6].map((value, day) => ({ label: `2026-11-0${day + 1}`, value }));
  const chart = html(
    <Chart name="Votes" unit={units.votes()} points={days} warn={[1, 0, 0]} warnUnit={units.removed()} />,
  );
  expect(chart).toContain('<td>2026-11-01</td><td class="end num">4</td><td class="end num">1</td>');
  expect(chart).toContain('<td>2026-11-02</td><td class="end num">–</td><td class="end num">0</td>');
  expect(chart).toContain('<span class="chart-key">1 removed</span>');
  expect(html(<Chart name="Votes" unit={units.votes()} points={days} warn={[0, 0, 0]} />)).not.toContain('chart-key');
  expect(chart).toContain('2026-11-01: 4 votes, 1 removed');
  expect(chart).toContain('2026-11-02: unknown');
  expect(chart).toContain('10 votes');
  expect(html(<Chart name="Members" unit={units.members()} kind="line" points={days} />)).toContain('6 members');
  expect(html(<Spark values={[0, 2, 4]} />)).toContain('points="2,22 50,13 98,4"');
});

test('one of a unit is in the singular', () => {
  const point = { label: '2026-11-01', value: 1 };
  const chart = html(
    <Chart name="Votes" unit={units.votes()} points={[point]} warn={[1]} warnUnit={units.removed()} />,
  );
  expect(chart).toContain('2026-11-01: 1 vote, 1 removed');
  expect(chart).toContain('<span class="quiet num">1 vote, <span class="chart-key">1 removed</span></span>');
});

test('the area below a line ends where the figures end', () => {
  const points = [null, 10, 40, null, null].map((value, day) => ({ label: `2026-11-0${day + 1}`, value }));
  const area = /class="chart-area" points="([^"]+)"/.exec(
    html(<Chart name="Time" unit={units.hours()} kind="line" points={points} />),
  );
  const xs = area?.[1]?.split(' ').map((point) => Number(point.split(',')[0]));
  expect(xs).toEqual([1.5, 1.5, 2.5, 2.5]);
});

test('a line says its newest figure, and of which day it is unless that is the last one', () => {
  const captionOf = (...values: (number | null)[]) => {
    const points = values.map((value, day) => ({ label: `2026-11-0${day + 1}`, value }));
    const text = html(<Chart name="Time" unit={units.hours()} kind="line" points={points} />);
    return /<span class="quiet num">(.*?)<\/span>/.exec(text)?.[1];
  };
  expect(captionOf(10, 40, null)).toBe('40 hours on 2 Nov');
  expect(captionOf(10, 40)).toBe('40 hours');
  expect(captionOf(null)).toBe('0 hours');
});

test('the lines of a chart are at whole figures', () => {
  const linesOf = (...values: number[]) => {
    const points = values.map((value, day) => ({ label: `2026-11-0${day + 1}`, value }));
    const [, lines = ''] =
      /class="chart-y num">(.*?)<\/div>/.exec(html(<Chart name="V" unit={units.votes()} points={points} />)) ?? [];
    return lines.match(/\d+/g)?.map(Number);
  };
  expect(linesOf(0, 0)).toEqual([1, 0]);
  expect(linesOf(2, 1)).toEqual([2, 1, 0]);
  expect(linesOf(7)).toEqual([10, 5, 0]);
  expect(linesOf(70)).toEqual([75, 50, 25, 0]);
});

test('units of a chart are text', () => {
  const chart = html(
    <Chart
      name="Size"
      unit={{ head: '<b>', say: ({ count: figure }) => `${figure} <b>` }}
      points={[{ label: '2026-11-18', value: 1_234 }]}
      warn={[2]}
      warnUnit={{ head: '<u>', say: ({ count: figure }) => `${figure} <u>` }}
    />,
  );
  expect(chart).not.toMatch(/<[bu]>/);
  expect(chart).toContain('1,234 &lt;b>, 2 &lt;u>');
});
