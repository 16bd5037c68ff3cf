import { CreateTables, type Tables, id, index, instant, integer, nullable, varchar } from '../schema-builder.js';

/** Refused requests, for the Developer tab. */
export class RefusedRequests1795132800006 extends CreateTables {
  readonly tables: Tables = {
    refused_requests: {
      columns: [
        id(),
        integer('credential_id'),
        instant('happened_at'),
        varchar('route', 100),
        integer('status'),
        varchar('bucket', 10, nullable),
      ],
      indices: [index('ix_refused_requests_credential', 'credential_id', 'id')],
    },
  };
}
