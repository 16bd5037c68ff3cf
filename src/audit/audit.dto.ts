import { ApiProperty } from '@nestjs/swagger';
import { PageQuery, pageIn } from '../input/page.dto.js';
import { instantIn } from '../input/text.rules.js';
import { badRequest } from '../shared/errors.js';
import { EXAMPLE } from '../shared/examples.js';
import { STANDINGS } from '../shared/staff-examples.js';

const text = (example: string, description: string): PropertyDecorator =>
  ApiProperty({ type: 'string', required: false, description, examples: [example] });

/** Which entries of the audit log: those for which all that is given holds. */
export class AuditQuery extends PageQuery {
  @text(
    EXAMPLE.admin.platformId,
    "Who acted: the account's id here or on the platform, or its username; `system` for the command line.",
  )
  actor?: string;

  @text('account', 'The kind of the target: account, bot, server …')
  targetType?: string;

  @text(
    STANDINGS.suspended.platformId,
    "The target: a listing's id here; an account's id here or on the platform, or its username.",
  )
  target?: string;

  @text('account.suspend', 'What was done; with a star at the end, everything that begins like that.')
  action?: string;

  @text('2026-01-01', 'At this instant (UTC) or later.')
  from?: Date;

  @text('2036-01-01', 'Before this instant (UTC).')
  to?: Date;

  static read(raw: unknown): AuditQuery {
    const given = raw as Readonly<Record<string, unknown>>;
    const query = Object.assign(new AuditQuery(), pageIn(raw));
    const flaws: string[] = [];
    for (const name of ['actor', 'targetType', 'target', 'action'] as const) {
      const value = given[name];
      if (value === undefined || value === '') continue;
      if (typeof value !== 'string' || value.length > 60) flaws.push(`${name} is one text of up to 60 characters.`);
      else query[name] = value;
    }
    for (const name of ['from', 'to'] as const) {
      const value = given[name];
      if (value === undefined || value === '') continue;
      const instant = instantIn(value);
      if (instant === undefined) flaws.push(`${name} is an instant in UTC, as in 2026-11-18 or 2026-11-18T12:00:00Z.`);
      else query[name] = instant;
    }
    if (flaws.length > 0) throw badRequest(flaws.join(' '));
    return query;
  }
}
