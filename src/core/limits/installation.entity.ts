import { Entity } from 'typeorm';
import { SharedId, Varchar } from '../database/columns.js';

/** One row: a random code that separates this installation from others on the same Redis. Created when first needed. */
@Entity('installations')
export class Installation {
  @SharedId() id!: number;
  @Varchar(32) code!: string;
}
