import { CheckedTogether } from '../input/input-classes.js';
import { ReasonBody } from '../input/reason.dto.js';
import { LongTextInput, NameInput, TextInput } from '../input/text-fields.js';
import { OneOfInput, WholeInput } from '../input/value-fields.js';
import { DIRECTIONS, type Direction } from './order.rules.js';
import {
  DEFAULT_POSITION,
  MAX_DESCRIPTION_LENGTH,
  MAX_INTRODUCTION_LENGTH,
  MAX_LABEL_LENGTH,
  MAX_POSITION,
  MAX_VALUE_LENGTH,
} from './reference.rules.js';
import { says, type Faults } from '../shared/refusals.js';

const VALUE = {
  description: 'The value in listings and filters: lower-case letters (a to z), digits and single hyphens.',
} as const;
const LABEL = {
  max: MAX_LABEL_LENGTH,
  description: 'Shown to users. Not for tags, which are shown as they are.',
} as const;
const DESCRIPTION = {
  max: MAX_DESCRIPTION_LENGTH,
  nullable: true,
  description: 'For staff: what the value is for.',
} as const;
const INTRODUCTION = {
  max: MAX_INTRODUCTION_LENGTH,
  nullable: true,
  description: 'Only for categories and tags: what the category or tag is about. Shown on its public page.',
} as const;
const POSITIONS = {
  min: 0,
  max: MAX_POSITION,
  example: 15,
  description: 'The position in the list, smallest first. The seeded values have 10, 20, 30 …',
} as const;

export class ReferenceValueBody extends ReasonBody {
  @TextInput({ ...VALUE, max: MAX_VALUE_LENGTH['reserved-slug'], example: 'board-games' }) value!: string;

  @NameInput({ ...LABEL, nullable: true, default: null, example: 'Board games' }) label!: string | null;

  @LongTextInput({ ...DESCRIPTION, default: null, example: 'Tabletop games, also played online.' })
  description!: string | null;

  @LongTextInput({ ...INTRODUCTION, default: null, example: 'Dice, cards and miniatures, at one table or online.' })
  introduction!: string | null;

  @WholeInput({ ...POSITIONS, default: DEFAULT_POSITION }) position!: number;
}

const CHANGES = ['label', 'description', 'introduction', 'position'] as const;

const nothingChanges = (change: ReferenceChangeBody): Faults | undefined =>
  CHANGES.every((name) => change[name] === undefined)
    ? { label: says('Send at least one change: {changes}.', { changes: CHANGES.join(', ') }) }
    : undefined;

/** Fields that are left out stay as they are. */
@CheckedTogether<ReferenceChangeBody>(nothingChanges)
export class ReferenceChangeBody extends ReasonBody {
  @NameInput({ ...LABEL, optional: true, example: 'Games' }) label?: string;

  @LongTextInput({ ...DESCRIPTION, optional: true, example: 'Games of every kind, alone or together.' })
  description?: string | null;

  @LongTextInput({ ...INTRODUCTION, optional: true, example: 'Find people to play with, at every pace.' })
  introduction?: string | null;

  @WholeInput({ ...POSITIONS, optional: true }) position?: number;
}

/** Up is towards the beginning of the list. */
export class ReferenceMoveBody extends ReasonBody {
  @OneOfInput(DIRECTIONS, {
    enumName: 'MoveDirection',
    example: 'up',
    description: 'Where to move the value by one place.',
  })
  direction!: Direction;
}

/** Both are left empty to take the words of a language away. */
export class ValueWordsBody extends ReasonBody {
  @NameInput({ ...LABEL, nullable: true, default: null, example: 'Spiele' }) label!: string | null;

  @LongTextInput({ ...INTRODUCTION, default: null, example: 'Leute zum Mitspielen, in jedem Tempo.' })
  introduction!: string | null;
}
