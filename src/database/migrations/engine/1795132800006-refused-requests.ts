import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, dropTables, id, index, instant, nullable, whole, words } from '../vocabulary.js';

/** What the Developer tab shows of requests that were refused. */
export class RefusedRequests1795132800006 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'refused_requests', {
      columns: [
        id(),
        whole('credential_id'),
        instant('happened_at'),
        words('route', 100),
        whole('status'),
        words('bucket', 10, nullable),
      ],
      indices: [index('ix_refused_requests_credential', 'credential_id', 'id')],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, 'refused_requests');
  }
}
