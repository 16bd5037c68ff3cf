import { LenientInput } from '../input/value-fields.js';
import {
  type BadgeLook,
  type BadgeStyle,
  DEFAULT_STYLE,
  LONGEST_LABEL,
  STYLES,
  colorOf,
  labelOf,
  styleOf,
} from './badge.rules.js';

const ColorInput = (): PropertyDecorator => LenientInput({ read: colorOf, schema: { type: 'string' } });

/** How the badge shall look. Never refused: what cannot be used falls back to the default. */
export class BadgeQuery implements BadgeLook {
  @LenientInput({ read: styleOf, schema: { enum: [...STYLES] }, default: DEFAULT_STYLE }) style!: BadgeStyle;
  @LenientInput({ read: labelOf, schema: { type: 'string', maxLength: LONGEST_LABEL } }) label!: string | undefined;
  @ColorInput() color!: string | undefined;
  @ColorInput() labelColor!: string | undefined;
}
