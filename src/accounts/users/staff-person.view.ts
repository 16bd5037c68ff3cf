import * as field from '../../core/openapi/fields.js';
import { EXAMPLE } from '../../core/shared/examples.js';

@field.named('StaffPerson')
export class StaffPersonView {
  @field.uuid(EXAMPLE.owner.uuid, "The service's id of the account.") id!: string;
  @field.textOrNull(EXAMPLE.owner.platformId, '`null` for a deleted account.') platformId!: string | null;
  @field.text(EXAMPLE.owner.username) username!: string;
}
