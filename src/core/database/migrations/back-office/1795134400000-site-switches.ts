import { CreateTables } from '../schema-builder.js';

export class SiteSwitches1795134400000 extends CreateTables {
  readonly tables = {
    site_switches: 'name varchar(20) key; sentence varchar(300) null; ends_at datetime null; set_at datetime',
  };
}
