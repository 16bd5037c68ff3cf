import type { MigrationInterface, QueryRunner } from 'typeorm';
import { replaceCheck } from '../schema-builder.js';

const CHECK = ['webhook_endpoints', 'ck_webhook_endpoints_format'] as const;
const IN_CHANNELS = "SELECT listing_id FROM webhook_endpoints WHERE format = 'channel'";

/** Webhooks may put messages into channels of the platform. */
export class ChannelWebhooks1795132800098 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await replaceCheck(runner, ...CHECK, "format IN ('standard', 'classic', 'channel')");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE listings SET listeners = listeners - (SELECT COUNT(*) FROM webhook_endpoints e
      WHERE e.listing_id = listings.id AND e.format = 'channel' AND e.state <> 'off') WHERE id IN (${IN_CHANNELS})`);
    await runner.query(
      "UPDATE webhook_endpoints SET format = 'standard', state = 'off', reason = 'new' WHERE format = 'channel'",
    );
    await replaceCheck(runner, ...CHECK, "format IN ('standard', 'classic')");
  }
}
