import { SliceQuery } from '../input/slice.dto.js';
import { InstantInput, SearchInput } from '../input/text-fields.js';
import { EXAMPLE } from '../shared/examples.js';
import { EXAMPLE_ACCOUNTS } from '../shared/staff-examples.js';
import { MAX_AUDIT_FILTER_LENGTH } from './staff-actions.rules.js';

const text = (example: string, description: string): PropertyDecorator =>
  SearchInput({ max: MAX_AUDIT_FILTER_LENGTH, optional: true, examples: [example], description });
const instant = (example: string, description: string): PropertyDecorator =>
  InstantInput({ optional: true, examples: [example], description });

/** Selects entries of the audit log. All given conditions must hold. */
export class AuditQuery extends SliceQuery {
  @text(
    EXAMPLE.admin.platformId,
    "Who acted: the account's id here or on the platform, or its username; `system` for the command line.",
  )
  actor?: string;

  @text('account', 'The kind of the target: account, bot, server …')
  targetType?: string;

  @text(
    EXAMPLE_ACCOUNTS.suspended.platformId,
    "The target: a listing's id here; an account's id here or on the platform, or its username.",
  )
  target?: string;

  @text('account.suspend', 'The action; with a star at the end, every action that begins like that.')
  action?: string;

  @instant('2026-01-01', 'At this instant (UTC) or later.') from?: Date;

  @instant('2036-01-01', 'Before this instant (UTC).') to?: Date;
}
