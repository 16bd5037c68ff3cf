import { InputProblem } from '../shared/refusals.js';
import { readInput } from './dto.pipe.js';
import { TextInput } from './text-fields.js';
import { WholeInput } from './value-fields.js';

class ListQuery {
  @TextInput({ max: 5, optional: true }) name?: string;
  @WholeInput({ min: 1, max: 9, default: 1 }) page!: number;
}

class NeedyQuery {
  @TextInput({ max: 5 }) name!: string;
}

const query = { values: {}, source: 'query', isStrict: false } as const;

test('the same query is read once, and cannot be changed', () => {
  const first = readInput(ListQuery, query);
  expect(readInput(ListQuery, query)).toBe(first);
  expect({ ...first }).toEqual({ page: 1 });
  expect(Object.isFrozen(first)).toBe(true);
  const named = (name: unknown) => readInput(ListQuery, { ...query, values: { name } });
  expect(named('x')).toBe(named('x'));
  expect([named('x').name, named('y').name]).toEqual(['x', 'y']);
  expect(() => named(['x', 'y'])).toThrow(InputProblem);
  expect(readInput(ListQuery, { ...query, source: 'form' })).not.toBe(first);
});

test('a query without parameters is refused each time if it lacks something', () => {
  for (let round = 0; round < 2; round += 1) expect(() => readInput(NeedyQuery, query)).toThrow(InputProblem);
});
