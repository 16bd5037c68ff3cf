import { ApiProperty, ApiSchema } from '@nestjs/swagger';

/** Decorators that describe the fields of views: the type as in the contract, and an example from the sample data. */
type Field = PropertyDecorator;
type View = new () => object;

/** The name of a view in the API documents, where its class has another one. */
export const named = (name: string): ClassDecorator => ApiSchema({ name });

const described = (description?: string) => (description === undefined ? {} : { description });

const field = (schema: object, example: unknown, description?: string): Field =>
  ApiProperty({ ...schema, ...described(description), examples: [example] });

const orNull = <T extends object>(schema: T): T & { nullable: true } => ({ ...schema, nullable: true });

const TEXT = { type: 'string' };
const UUID = { type: 'string', format: 'uuid' };
const LINK = { type: 'string', format: 'uri' };
const COLOR = { type: 'string', pattern: '^#[0-9A-Fa-f]{6}$' };
const INSTANT = { type: 'string', format: 'date-time' };
const INTEGER = { type: 'integer', minimum: 0 };
/** Client generators need the format for integers beyond 32 bits. */
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
/** An integer that may be negative. */
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
const ANY = {
  anyOf: [
    { type: 'string' },
    { type: 'number' },
    { type: 'boolean' },
    { type: 'null' },
    { type: 'array', items: {} },
    { type: 'object', additionalProperties: true },
  ],
};

/** A field whose values are not the service's own, such as the former value of any field. */
export const anyJson = (example: unknown, description: string): Field => field(ANY, example, description);
export const anyObject = (example: object, description: string): Field =>
  field({ type: 'object', additionalProperties: true }, example, description);
export const anyObjectOrNull = (example: object, description: string): Field =>
  field(orNull({ type: 'object', additionalProperties: true }), example, description);
export const nested = (view: View): Field => ApiProperty({ type: view });
export const nestedOrNull = (view: View, description?: string): Field =>
  ApiProperty({ type: view, nullable: true, ...described(description) });
export const listOf = (view: View, description?: string): Field =>
  ApiProperty({ type: view, isArray: true, ...described(description) });
