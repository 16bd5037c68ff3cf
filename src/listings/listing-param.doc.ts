import { ApiParam } from '@nestjs/swagger';
import { EXAMPLE } from '../shared/examples.js';

/** How the staff document speaks of the listing in a path. */
export const ListingParam = (id: string = EXAMPLE.bot.uuid): MethodDecorator =>
  ApiParam({ name: 'id', description: "The listing's UUID.", schema: { type: 'string', format: 'uuid', example: id } });
