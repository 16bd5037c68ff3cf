import fc from 'fast-check';
import { BLACK, LEAST_CONTRAST, type Rgb, WHITE, contrast, textOn } from './text-color.rules.js';

const channel = fc.integer({ min: 0, max: 255 });
const color = fc.tuple(channel, channel, channel);

describe('the contrast of two colors', () => {
  it.each<[Rgb, Rgb, number]>([
    [WHITE, BLACK, 21],
    [BLACK, WHITE, 21],
    [WHITE, WHITE, 1],
    [WHITE, [255, 0, 0], 3.998],
    [WHITE, [0, 255, 0], 1.372],
    [WHITE, [0, 0, 255], 8.592],
    [WHITE, [118, 118, 118], 4.542],
    [BLACK, [10, 10, 10], 1.061],
    [BLACK, [11, 11, 11], 1.067],
  ])('of %j and %j is %d', (one, other, expected) => expect(contrast(one, other)).toBeCloseTo(expected, 3));
});

describe('the text on a color', () => {
  it('is white on dark colors, and black on the others', () => {
    expect(textOn([118, 118, 118])).toBe('white');
    expect(textOn([119, 119, 119])).toBe('black');
  });

  it('can be read on every color', () => {
    fc.assert(
      fc.property(color, (background) => {
        const text = textOn(background) === 'white' ? WHITE : BLACK;
        return contrast(text, background) >= LEAST_CONTRAST;
      }),
      { numRuns: 5_000 },
    );
  });
});
