import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  addIndices,
  createTable,
  dropIndices,
  dropTables,
  id,
  index,
  instant,
  key,
  longText,
  nullable,
  unique,
  integer,
  varchar,
} from '../schema-builder.js';

const QUEUE = [
  index('ix_listings_queue', 'state', 'submitted_at'),
  index('ix_listings_needs_review', 'needs_review', 'state'),
];

/** The initial denial reasons, which staff can edit later. */
const REASONS: readonly (readonly [name: string, text: string])[] = [
  [
    'Invite does not work',
    'The invite link does not work, or does not lead to what is listed. Make one that does not end.',
  ],
  ['Offline', 'The bot was offline or did not answer when it was tried. Submit it again once it runs all the time.'],
  ['Too little said', 'The description does not say what it is good for. Describe what it does and how one uses it.'],
  [
    'Copy of another listing',
    'It is almost the same as something that is listed already. Say and show what is different.',
  ],
  [
    'Too many permissions',
    'It asks for permissions that it does not need, Administrator for example. Ask for fewer, or explain.',
  ],
  ['Content not marked', 'It shows adult content without being marked as NSFW. Mark it, or keep that content out.'],
  ['Against the platform’s rules', 'It breaks the rules of the chat platform, so it cannot be listed here.'],
  ['Harmful or misleading', 'It deceives, spams or harms people, or promises what it does not do.'],
  ['Not yours', 'It was not shown that you run it. Have its owner submit it, or prove that you are one.'],
];

/** Claims, decisions and denial reasons of the review queue, and the automatic checks of submitted listings. */
export class Review1795132800013 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'listing_checks', {
      columns: [key('listing_id'), longText('checks'), instant('checked_at')],
      references: { fk_listing_checks_listing: ['listing_id', 'listings'] },
    });
    await createTable(runner, 'review_claims', {
      columns: [key('listing_id'), integer('account_id'), instant('claimed_at'), instant('touched_at')],
      indices: [index('ix_review_claims_account', 'account_id')],
      references: {
        fk_review_claims_listing: ['listing_id', 'listings'],
        fk_review_claims_account: ['account_id', 'accounts'],
      },
    });
    await decisions(runner);
    await reasons(runner);
    await addIndices(runner, 'listings', ...QUEUE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndices(runner, 'listings', ...QUEUE);
    await dropTables(runner, 'denial_reasons', 'review_decisions', 'review_claims', 'listing_checks');
  }
}

const decisions = (runner: QueryRunner): Promise<void> =>
  createTable(runner, 'review_decisions', {
    columns: [
      id(),
      integer('listing_id'),
      integer('reviewer_id'),
      integer('owner_id', nullable),
      varchar('decision', 10),
      instant('decided_at'),
      integer('waited_seconds'),
      longText('reasons'),
      longText('note', nullable),
      longText('fields'),
      longText('state_before'),
      integer('version_after'),
      instant('undone_at', nullable),
    ],
    indices: [
      index('ix_review_decisions_listing', 'listing_id', 'id'),
      index('ix_review_decisions_owner', 'owner_id'),
      index('ix_review_decisions_time', 'decided_at'),
    ],
    references: {
      fk_review_decisions_listing: ['listing_id', 'listings'],
      fk_review_decisions_reviewer: ['reviewer_id', 'accounts'],
    },
    checks: {
      ck_review_decisions_decision: "decision IN ('approved', 'denied')",
      ck_review_decisions_waited: 'waited_seconds >= 0',
    },
  });

async function reasons(runner: QueryRunner): Promise<void> {
  const active = { name: 'active', type: 'boolean', default: 1 };
  await createTable(runner, 'denial_reasons', {
    columns: [id(), varchar('name', 60), longText('text'), active, instant('created_at'), instant('updated_at')],
    indices: [unique('ux_denial_reasons_name', 'name')],
  });
  const at = '2026-11-20 00:00:00.000';
  const found = (await runner.query('SELECT name FROM denial_reasons')) as { name: string }[];
  if (found.length > 0) return;
  for (const [name, text] of REASONS)
    await runner.query('INSERT INTO denial_reasons (name, text, created_at, updated_at) VALUES (?, ?, ?, ?)', [
      name,
      text,
      at,
      at,
    ]);
}
