import { ApiProperty } from '@nestjs/swagger';
import { text } from '../../openapi/fields.js';
import { badRequest } from '../../shared/errors.js';
import { EXAMPLE } from '../../shared/examples.js';

const LONGEST_NAME = 100;
const WHO = text(EXAMPLE.voter.username, 'A username, or an id of the platform.');

const fieldsOf = (raw: unknown): Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {};

function personIn(name: string, value: unknown): string {
  const who = typeof value === 'string' ? value.trim() : '';
  if (who === '' || who.length > LONGEST_NAME)
    throw badRequest(`${name} is needed: a username, or the id that the platform gives that person.`);
  return who;
}

/** Who is to manage a listing too. */
export class InvitationBody {
  @WHO
  who!: string;

  static read(raw: unknown): InvitationBody {
    return { who: personIn('who', fieldsOf(raw)['who']) };
  }
}

/** Who is to own a listing from now on. */
export class TransferBody {
  @WHO
  to!: string;

  @ApiProperty({ type: 'boolean', required: false, default: false, description: 'Whether you stay as a co-manager.' })
  stays!: boolean;

  static read(raw: unknown): TransferBody {
    const { to, stays = false } = fieldsOf(raw);
    if (typeof stays !== 'boolean') throw badRequest('stays is true or false.');
    return { to: personIn('to', to), stays };
  }
}
