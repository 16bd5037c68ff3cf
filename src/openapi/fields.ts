import { ApiProperty } from '@nestjs/swagger';

/**
 * The vocabulary in which views describe their fields to the API's documentation: each says the type exactly as the
 * contract has it, with an example that is true of the sample data.
 */
type Field = PropertyDecorator;

const field = (schema: object, example: unknown, description?: string): Field =>
  ApiProperty({
    ...schema,
    ...(description === undefined ? {} : { description }),
    examples: [example],
  });

const orNull = <T extends object>(schema: T): T & { nullable: true } => ({ ...schema, nullable: true });

const TEXT = { type: 'string' };
const UUID = { type: 'string', format: 'uuid' };
const LINK = { type: 'string', format: 'uri' };
const COLOR = { type: 'string', pattern: '^#[0-9A-Fa-f]{6}$' };
const INSTANT = { type: 'string', format: 'date-time' };
const INTEGER = { type: 'integer', minimum: 0 };
/** Beyond 32 bits: tools that make clients need to hear it. */
const LARGE_INTEGER = { type: 'integer', format: 'int64', minimum: 0 };

export const text = (example: string, description?: string): Field => field(TEXT, example, description);
export const textOrNull = (example: string | null, description?: string): Field =>
  field(orNull(TEXT), example, description);
export const uuid = (example: string, description: string): Field => field(UUID, example, description);
export const linkOrNull = (example: string | null, description?: string): Field =>
  field(orNull(LINK), example, description);
export const colorOrNull = (example: string | null, description: string): Field =>
  field(orNull(COLOR), example, description);
export const integer = (example: number, description?: string): Field => field(INTEGER, example, description);
/** One that may lie below 0. */
export const anyInteger = (example: number, description?: string): Field =>
  field({ type: 'integer' }, example, description);
export const integerOrNull = (example: number | null, description?: string): Field =>
  field(orNull(INTEGER), example, description);
export const largeInteger = (example: number, description?: string): Field =>
  field(LARGE_INTEGER, example, description);
export const largeIntegerOrNull = (example: number | null, description?: string): Field =>
  field(orNull(LARGE_INTEGER), example, description);
export const numberOrNull = (example: number | null, description?: string): Field =>
  field(orNull({ type: 'number', format: 'double' }), example, description);
export const yesOrNo = (example: boolean, description?: string): Field =>
  field({ type: 'boolean' }, example, description);
export const instant = (example: string, description?: string): Field => field(INSTANT, example, description);
export const instantOrNull = (example: string | null, description?: string): Field =>
  field(orNull(INSTANT), example, description);
export const texts = (example: readonly string[], description?: string): Field =>
  field({ type: 'array', items: TEXT }, example, description);
export const links = (example: readonly string[], description?: string): Field =>
  field({ type: 'array', items: LINK }, example, description);
export const oneOf = (name: string, values: readonly string[], example: string, description?: string): Field =>
  field({ enum: [...values], enumName: name }, example, description);
/** A field that holds another view, or a list of them. */
export const nested = (view: new () => object): Field => ApiProperty({ type: view });
export const listOf = (view: new () => object): Field => ApiProperty({ type: view, isArray: true });
