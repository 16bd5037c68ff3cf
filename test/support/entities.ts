import { getMetadataArgsStorage } from 'typeorm';
import '../../src/app/app.module.js';

/** Every class with `@Entity` that the module tree imports. */
export const entities = getMetadataArgsStorage().tables.map(({ target }) => target);
