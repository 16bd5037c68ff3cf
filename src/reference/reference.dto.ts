import { ApiProperty } from '@nestjs/swagger';
import { ReasonBody } from '../input/reason.dto.js';
import { StaffInput } from '../input/staff-input.js';
import { LAST_POSITION, LONGEST_LABEL, POSITION, labelOf } from './reference.rules.js';
import type { ValueChange, ValueWish } from './reference-values.service.js';

const LONGEST_DESCRIPTION = 500;

const label = (example: string): PropertyDecorator =>
  ApiProperty({
    type: 'string',
    required: false,
    maxLength: LONGEST_LABEL,
    example,
    description: 'What people read.',
  });
const description = (example: string): PropertyDecorator =>
  ApiProperty({
    type: 'string',
    required: false,
    nullable: true,
    maxLength: LONGEST_DESCRIPTION,
    example,
    description: 'What belongs there, for staff.',
  });
const position = (): PropertyDecorator =>
  ApiProperty({
    type: 'integer',
    required: false,
    minimum: 0,
    maximum: LAST_POSITION,
    example: 15,
    description: 'Where in the list: smaller comes first, and the seeded values stand at 10, 20, 30 …',
  });

const readPosition = (input: StaffInput): number => input.whole('position', { least: 0, most: LAST_POSITION });

export class ReferenceValueBody extends ReasonBody {
  @ApiProperty({
    type: 'string',
    example: 'board-games',
    description: 'What listings keep and filters name: lower-case letters (a to z), digits and single hyphens.',
  })
  value!: string;
  @label('Board games') label!: string;
  @description('Games on a table, also when the table is far away.') description!: string | null;
  @position() position!: number;

  static read(raw: unknown): ReferenceValueBody & ValueWish {
    const input = new StaffInput(raw);
    const value = input.text('value', { most: 60 });
    return input.finish({
      reason: input.reason(),
      value,
      label: input.optionalText('label', LONGEST_LABEL) ?? labelOf(value),
      description: input.optionalText('description', LONGEST_DESCRIPTION),
      position: input.has('position') ? readPosition(input) : POSITION,
    });
  }
}

/** What is left out stays as it is. */
export class ReferenceChangeBody extends ReasonBody {
  @label('Games') label?: string;
  @description('Whatever is played, alone or together.') description?: string | null;
  @position() position?: number;

  static read(raw: unknown): ReferenceChangeBody & ValueChange {
    const input = new StaffInput(raw);
    const names = ['label', 'description', 'position'];
    if (!names.some((name) => input.has(name))) input.flaw(`Say what changes: ${names.join(', ')}.`, undefined);
    return input.finish({
      reason: input.reason(),
      ...(input.has('label') ? { label: input.text('label', { most: LONGEST_LABEL }) } : {}),
      ...(input.has('description') ? { description: input.optionalText('description', LONGEST_DESCRIPTION) } : {}),
      ...(input.has('position') ? { position: readPosition(input) } : {}),
    });
  }
}
