import { ApiParam } from '@nestjs/swagger';
import { EXAMPLE } from '../../core/shared/examples.js';

/** Describes the `:id` of a listing in the staff API docs. */
export const ListingParam = (id: string = EXAMPLE.bot.uuid): MethodDecorator =>
  ApiParam({ name: 'id', description: "The listing's UUID.", schema: { type: 'string', format: 'uuid', example: id } });
