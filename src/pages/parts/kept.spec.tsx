import { renderToString } from 'preact-render-to-string';
import { frame } from '../../../test/support/frame.js';
import { type Frame, FrameContext, type ShownForm } from '../frame/frame.js';
import { Kept } from './kept.js';
import { Tile } from './pictures.js';

describe('a kept part', () => {
  let made = 0;
  const part = (of: unknown, at: Partial<Frame> = {}): string =>
    renderToString(
      <FrameContext.Provider value={{ ...frame, ...at }}>
        <Kept of={of}>
          {() => {
            made += 1;
            return <Tile name={JSON.stringify(of)} image="https://ok.example/a.png" size="s" />;
          }}
        </Kept>
      </FrameContext.Provider>,
    );

  beforeEach(() => {
    made = 0;
  });

  test('is made once, and is the same the second time', () => {
    const first = part({ name: 'Harbor' });
    expect(part({ name: 'Harbor' })).toBe(first);
    expect(first).toContain('src="https://ok.example/a.png"');
    expect(made).toBe(1);
  });

  test('is made again when what it shows changes, and for another page, visitor or minute', () => {
    const before = part({ name: 'Old' });
    expect(part({ name: 'New' })).not.toBe(before);
    const visitor = { accountId: 1 } as Frame['visitor'];
    for (const at of [{ here: '/other' }, { visitor }, { now: new Date('2026-11-18T12:01:00Z') }])
      part({ name: 'Old' }, at);
    expect(made).toBe(5);
  });

  test('is not shared between sites, whose pictures differ', () => {
    part({ name: 'Two sites' });
    const site = { ...frame.site, pictureOf: () => undefined };
    expect(part({ name: 'Two sites' }, { site })).not.toContain('<img');
  });

  test('is not kept while a form is shown again', () => {
    const shownForm: ShownForm = { id: 'x', fields: { name: 'typed' }, sentence: 'No.', faults: {} };
    part({ name: 'Typed' }, { shownForm });
    part({ name: 'Typed' }, { shownForm });
    expect(made).toBe(2);
  });
});
