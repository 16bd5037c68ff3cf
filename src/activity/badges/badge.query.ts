import { LenientInput } from '../../core/input/value-fields.js';
import {
  type BadgeLook,
  type BadgeStyle,
  DEFAULT_STYLE,
  MAX_LABEL_LENGTH,
  STYLES,
  colorOf,
  labelOf,
  styleOf,
} from './badge.rules.js';

const ColorInput = (): PropertyDecorator => LenientInput({ read: colorOf, schema: { type: 'string' } });

/** The look of a badge. Unusable values fall back to the default instead of being refused. */
export class BadgeQuery implements BadgeLook {
  @LenientInput({ read: styleOf, schema: { enum: [...STYLES] }, default: DEFAULT_STYLE }) style!: BadgeStyle;
  @LenientInput({ read: labelOf, schema: { type: 'string', maxLength: MAX_LABEL_LENGTH } }) label!: string | undefined;
  @ColorInput() color!: string | undefined;
  @ColorInput() labelColor!: string | undefined;
}
