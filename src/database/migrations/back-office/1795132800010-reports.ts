import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  createTable,
  dropTables,
  id,
  index,
  instant,
  longText,
  nullable,
  unique,
  whole,
  words,
} from '../vocabulary.js';

/** What accounts report, gathered in cases for staff. */
export class Reports1795132800010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'report_cases', {
      columns: [
        id(),
        words('target', 10),
        whole('listing_id'),
        whole('rating_id', nullable),
        words('live_target', 30, nullable),
        words('state', 10, { default: "'open'" }),
        whole('reports', { default: 0 }),
        instant('opened_at'),
        instant('last_reported_at'),
        whole('assigned_id', nullable),
        instant('closed_at', nullable),
        words('outcome', 20, nullable),
        whole('version', { default: 1 }),
      ],
      indices: [
        unique('ux_report_cases_live_target', 'live_target'),
        index('ix_report_cases_state', 'state', 'opened_at', 'id'),
        index('ix_report_cases_listing', 'listing_id', 'opened_at'),
        index('ix_report_cases_assigned', 'assigned_id', 'state'),
      ],
      references: {
        fk_report_cases_listing: ['listing_id', 'listings'],
        fk_report_cases_assigned: ['assigned_id', 'accounts'],
      },
      checks: {
        ck_report_cases_target:
          "target = 'listing' AND rating_id IS NULL OR target = 'rating' AND rating_id IS NOT NULL",
        ck_report_cases_state:
          "state IN ('open', 'in_work') AND live_target IS NOT NULL AND closed_at IS NULL OR state = 'closed' AND live_target IS NULL AND closed_at IS NOT NULL",
        ck_report_cases_assigned: "state <> 'in_work' OR assigned_id IS NOT NULL",
        ck_report_cases_reports: 'reports >= 0',
      },
    });
    await createTable(runner, 'reports', {
      columns: [
        id(),
        whole('case_id'),
        whole('reporter_id', nullable),
        words('reason', 12),
        longText('details', nullable),
        instant('created_at'),
        instant('updated_at'),
      ],
      indices: [
        unique('ux_reports_case_reporter', 'case_id', 'reporter_id'),
        index('ix_reports_reporter', 'reporter_id', 'created_at', 'id'),
      ],
      references: {
        fk_reports_case: ['case_id', 'report_cases'],
        fk_reports_reporter: ['reporter_id', 'accounts'],
      },
      checks: {
        ck_reports_reason: "reason IN ('spam', 'scam', 'nsfw', 'broken', 'stolen', 'hateful', 'fake', 'other')",
      },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, 'reports', 'report_cases');
  }
}
