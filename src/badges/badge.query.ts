import { type BadgeLook, type BadgeStyle, lookOf } from './badge.rules.js';

/** How the badge shall look. Never refused: what cannot be used falls back to the default. */
export class BadgeQuery implements BadgeLook {
  style!: BadgeStyle;
  label!: string | undefined;
  color!: string | undefined;
  labelColor!: string | undefined;

  static read(raw: unknown): BadgeQuery {
    return lookOf(raw as Record<string, unknown>);
  }
}
