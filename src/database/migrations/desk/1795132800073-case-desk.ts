import type { QueryRunner } from 'typeorm';
import {
  CreateTables,
  type Tables,
  addColumn,
  dropColumn,
  flag,
  id,
  index,
  instant,
  integer,
  longText,
  unique,
  varchar,
} from '../schema-builder.js';

const FIRST_ANSWERS = [
  [
    'Nothing found',
    'reporter',
    'Thank you for the report. We looked at it carefully and found nothing that is against the rules.',
  ],
  ['Acted on it', 'reporter', 'Thank you for the report. You were right, and we acted on it.'],
  [
    'Decision stands',
    'appellant',
    'A second member of the team looked at this again. The decision stands, for the reason that it names.',
  ],
  [
    'Decision was wrong',
    'appellant',
    'A second member of the team looked at this again. The decision was wrong, and we are sorry. We are correcting it.',
  ],
] as const;

/** Canned answers, notes between staff on cases and appeals, and what the reporters of a case read. */
export class CaseDesk1795132800073 extends CreateTables {
  readonly tables: Tables = {
    canned_answers: {
      columns: [
        id(),
        varchar('name', 60),
        varchar('audience', 10),
        longText('text'),
        flag('active'),
        instant('created_at'),
        instant('updated_at'),
      ],
      indices: [unique('ux_canned_answers_name', 'name')],
      checks: { ck_canned_answers_audience: "audience IN ('reporter', 'appellant')" },
    },
    case_notes: {
      columns: [
        id(),
        varchar('subject', 10),
        integer('subject_id'),
        integer('account_id'),
        longText('note'),
        instant('created_at'),
      ],
      indices: [
        index('ix_case_notes_subject', 'subject', 'subject_id', 'id'),
        index('ix_case_notes_account', 'account_id'),
      ],
      references: { fk_case_notes_account: ['account_id', 'accounts'] },
      checks: { ck_case_notes_subject: "subject IN ('report', 'appeal')" },
    },
  };

  override async up(runner: QueryRunner): Promise<void> {
    await super.up(runner);
    await addColumn(runner, 'report_cases', 'answer', 'text');
    const [counted] = (await runner.query('SELECT COUNT(*) AS found FROM canned_answers')) as { found: number }[];
    if (Number(counted?.found) > 0) return;
    const insert = `INSERT INTO canned_answers (name, audience, text, active, created_at, updated_at)
      VALUES (?, ?, ?, 1, '2026-11-22 00:00:00.000', '2026-11-22 00:00:00.000')`;
    for (const answer of FIRST_ANSWERS) await runner.query(insert, [...answer]);
  }

  override async down(runner: QueryRunner): Promise<void> {
    await dropColumn(runner, 'report_cases', 'answer');
    await super.down(runner);
  }
}
