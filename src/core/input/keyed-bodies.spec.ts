import { FlagInput, WholeInput, FlagsInput, WholesInput } from './value-fields.js';
import { inspectInput } from './dto.pipe.js';
import { ReasonBody } from './reason.dto.js';
import { InstantInput, TextInput } from './text-fields.js';

class EditBody extends ReasonBody {
  @TextInput({ max: 5, optional: true, sentence: () => 'Another name.' }) name?: string;
  @WholeInput({ min: 0, max: 9, optional: true, nullable: true }) stars?: number | null;
  @FlagInput({ default: false }) nsfw!: boolean;
  @WholesInput({ max: 3, default: [] }) ids!: number[];
  @InstantInput({ optional: true }) until?: Date;
  @FlagsInput(['red', 'blue'], { optional: true }) flags?: Record<string, boolean>;
}

/** They do not go through `validateSync`, as all other bodies do. */
test.each([
  {},
  { reason: 'Because.', name: 'ok', stars: null, until: '2026-11-18', flags: { red: true } },
  { reason: 'no', name: 'too long', stars: 99, nsfw: 'yes' },
  { reason: null, name: 5, stars: '1', ids: [0], until: null, flags: { green: true } },
])('bodies of the keyed API have the same faults as all others: %j', (values) => {
  const keyed = inspectInput(EditBody, { values, source: 'json', isStrict: false });
  expect(keyed).toEqual(inspectInput(EditBody, { values, source: 'json', isStrict: true }));
});
