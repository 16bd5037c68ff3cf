import { instant, instantOrNull, integer, text, textOrNull, yesOrNo } from './fields.js';
import { viewOf } from './view-of.js';

class BaseView {
  @text('7') id!: string;
  @instant('2026-11-18T12:00:00.000Z') at!: string;
}

class NoteView extends BaseView {
  @instantOrNull(null) endedAt!: string | null;
  @textOrNull(null) note!: string | null;
  @yesOrNo(true) active!: boolean;
  @integer(3) votes!: number;
}

const row = { secret: 'x', votes: 3, active: 1, note: null, endedAt: null, at: '2026-11-18 12:00:00.000', id: 7 };

test('a view has its documented fields in their order, converted, and nothing else of the row', () => {
  expect(JSON.stringify(viewOf(NoteView, row))).toBe(
    '{"id":"7","at":"2026-11-18T12:00:00.000Z","endedAt":null,"note":null,"active":true,"votes":3}',
  );
  const at = new Date('2026-11-18T12:00:00.000Z');
  expect(viewOf(BaseView, { id: 'a', at })).toEqual({ id: 'a', at: '2026-11-18T12:00:00.000Z' });
});

test('fields that are given replace those of the row', () => {
  expect(viewOf(NoteView, row, { active: false, endedAt: 'never' })).toMatchObject({ active: false, endedAt: 'never' });
});
