import { ServersQuery } from '../directory/browse.dto.js';
import { RefusedInput } from '../../core/input/text-fields.js';

const categoryTwice = (name: string): string => `${name} is part of the path here: leave out the parameter.`;

/** The other filters of the server list. */
export class CategoryServersQuery extends ServersQuery {
  @RefusedInput(categoryTwice) override category?: undefined;
}
