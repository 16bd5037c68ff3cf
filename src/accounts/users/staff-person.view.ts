import { ApiSchema } from '@nestjs/swagger';
import { text, textOrNull, uuid } from '../../core/openapi/fields.js';
import { EXAMPLE } from '../../core/shared/examples.js';

@ApiSchema({ name: 'StaffPerson' })
export class StaffPersonView {
  @uuid(EXAMPLE.owner.uuid, "The service's id of the account.") id!: string;
  @textOrNull(EXAMPLE.owner.platformId, '`null` for a deleted account.') platformId!: string | null;
  @text(EXAMPLE.owner.username) username!: string;
}
