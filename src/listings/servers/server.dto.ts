import { editedFields, inputOf } from '../listing/own/field-faces.js';
import {
  EditVersionInput,
  PlatformIdInput,
  SlugInput,
  ForfeitBidInput,
  GiveBackInput,
} from '../listing/own/listing-fields.dto.js';
import { SERVER_FIELDS } from './server.fields.js';

export class ServerFields extends inputOf(editedFields(SERVER_FIELDS)) {}

/** The platform id in the example is not in the sample data, so that the example can be sent there. */
export class ServerDraftBody extends ServerFields {
  @PlatformIdInput('429000000000000001', { optional: true }) platformId?: string;

  @SlugInput('night-light') override slug?: string | null;
}

/** Fields that are left out do not change. */
export class ServerEditBody extends ServerFields {
  @EditVersionInput() version!: number;

  @ForfeitBidInput() forfeitBid!: boolean;

  @GiveBackInput() giveBack!: boolean;
}
