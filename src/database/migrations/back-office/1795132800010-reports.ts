import {
  CreateTables,
  type Tables,
  id,
  index,
  instant,
  integer,
  longText,
  nullable,
  unique,
  varchar,
} from '../schema-builder.js';

/** Reports by accounts, grouped into cases for staff. */
export class Reports1795132800010 extends CreateTables {
  readonly tables: Tables = {
    report_cases: {
      columns: [
        id(),
        varchar('target', 10),
        integer('listing_id'),
        integer('rating_id', nullable),
        varchar('live_target', 30, nullable),
        varchar('state', 10, { default: "'open'" }),
        integer('reports', { default: 0 }),
        instant('opened_at'),
        instant('last_reported_at'),
        integer('assigned_id', nullable),
        instant('closed_at', nullable),
        varchar('outcome', 20, nullable),
        integer('version', { default: 1 }),
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
    },
    reports: {
      columns: [
        id(),
        integer('case_id'),
        integer('reporter_id', nullable),
        varchar('reason', 12),
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
    },
  };
}
