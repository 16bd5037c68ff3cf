import { ApiProperty } from '@nestjs/swagger';
import { badRequest } from '../shared/errors.js';
import { EXAMPLE } from '../shared/examples.js';

const COLOR = /^#[0-9a-f]{6}$/i;

const fieldsOf = (raw: unknown): Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {};

/** How an account wants to be shown; what is left out stays as it is. */
export class ProfileBody {
  @ApiProperty({ type: 'boolean', required: false, description: 'Show the display name instead of the username.' })
  useDisplayName?: boolean;

  @ApiProperty({
    type: 'string',
    required: false,
    nullable: true,
    example: '#2a9d8f',
    description: 'The colour of the name, as #rrggbb; null for none.',
  })
  nameColor?: string | null;

  static read(raw: unknown): ProfileBody {
    const { useDisplayName, nameColor } = fieldsOf(raw);
    if (useDisplayName === undefined && nameColor === undefined)
      throw badRequest('Send useDisplayName, nameColor or both: there is nothing to change.');
    const body = new ProfileBody();
    if (useDisplayName !== undefined) {
      if (typeof useDisplayName !== 'boolean') throw badRequest('useDisplayName is true or false.');
      body.useDisplayName = useDisplayName;
    }
    if (nameColor !== undefined) {
      if (nameColor !== null && (typeof nameColor !== 'string' || !COLOR.test(nameColor)))
        throw badRequest('nameColor is a colour as in "#2a9d8f", or null for none.');
      body.nameColor = nameColor === null ? null : nameColor.toLowerCase();
    }
    return body;
  }
}

/** Nobody deletes an account by a slip of the hand: its name is typed in. */
export class DeletionBody {
  @ApiProperty({ type: 'string', example: EXAMPLE.owner.username, description: 'The username of the account.' })
  confirm!: string;

  static read(raw: unknown): DeletionBody {
    const { confirm } = fieldsOf(raw);
    if (typeof confirm !== 'string' || confirm === '')
      throw badRequest('confirm is needed: the username of the account, as in {"confirm": "marisol"}.');
    return { confirm };
  }
}
