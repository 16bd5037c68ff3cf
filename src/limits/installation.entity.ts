import { Entity } from 'typeorm';
import { SharedId, Words } from '../database/columns.js';

/** One row: what tells this installation from others that use the same Redis. Made by whoever needs it first. */
@Entity('installations')
export class Installation {
  @SharedId() id!: number;
  @Words(32) code!: string;
}
