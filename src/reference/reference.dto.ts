import { CheckedTogether } from '../input/input-classes.js';
import { ReasonBody } from '../input/reason.dto.js';
import { LongTextInput, TextInput } from '../input/text-fields.js';
import { WholeInput } from '../input/value-fields.js';
import type { Faults } from '../shared/errors.js';
import { LAST_POSITION, LONGEST_LABEL, LONGEST_VALUE, POSITION } from './reference.rules.js';

const LONGEST_DESCRIPTION = 500;

const VALUE = {
  description: 'What listings keep and filters name: lower-case letters (a to z), digits and single hyphens.',
} as const;
const LABEL = { most: LONGEST_LABEL, description: 'What people read.' } as const;
const DESCRIPTION = {
  most: LONGEST_DESCRIPTION,
  nullable: true,
  description: 'What belongs there, for staff.',
} as const;
const POSITIONS = {
  least: 0,
  most: LAST_POSITION,
  example: 15,
  description: 'Where in the list: smaller comes first, and the seeded values stand at 10, 20, 30 …',
} as const;

export class ReferenceValueBody extends ReasonBody {
  @TextInput({ ...VALUE, most: LONGEST_VALUE['reserved-slug'], example: 'board-games' }) value!: string;

  @TextInput({ ...LABEL, nullable: true, default: null, example: 'Board games' }) label!: string | null;

  @LongTextInput({ ...DESCRIPTION, default: null, example: 'Games on a table, also when the table is far away.' })
  description!: string | null;

  @WholeInput({ ...POSITIONS, default: POSITION }) position!: number;
}

const CHANGES = ['label', 'description', 'position'] as const;

const nothingChanges = (change: ReferenceChangeBody): Faults | undefined =>
  CHANGES.every((name) => change[name] === undefined)
    ? { label: `Send at least one change: ${CHANGES.join(', ')}.` }
    : undefined;

/** Fields that are left out stay as they are. */
@CheckedTogether<ReferenceChangeBody>(nothingChanges)
export class ReferenceChangeBody extends ReasonBody {
  @TextInput({ ...LABEL, optional: true, example: 'Games' }) label?: string;

  @LongTextInput({ ...DESCRIPTION, optional: true, example: 'Games of every kind, alone or together.' })
  description?: string | null;

  @WholeInput({ ...POSITIONS, optional: true }) position?: number;
}
