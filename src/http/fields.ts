import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';

/**
 * The vocabulary in which views describe their fields to the API's documentation: each says the type exactly as the
 * contract has it, with an example that is true of the sample data.
 */
interface More {
  readonly description?: string;
  readonly minimum?: number;
}
type Field = PropertyDecorator;

const field = (schema: object, example: unknown, more: More = {}): Field =>
  ApiProperty({ ...schema, ...more, example } as ApiPropertyOptions);

export const text = (example: string, description?: string): Field =>
  field({ type: 'string' }, example, about(description));
export const textOrNull = (example: string | null, description?: string): Field =>
  field({ type: 'string', nullable: true }, example, about(description));
export const integer = (example: number, description?: string): Field =>
  field({ type: 'integer' }, example, { minimum: 0, ...about(description) });
export const integerOrNull = (example: number | null, description?: string): Field =>
  field({ type: 'integer', nullable: true }, example, about(description));
export const numberOrNull = (example: number | null, description?: string): Field =>
  field({ type: 'number', format: 'double', nullable: true }, example, about(description));
export const yesOrNo = (example: boolean, description?: string): Field =>
  field({ type: 'boolean' }, example, about(description));
export const instant = (example: string, description?: string): Field =>
  field({ type: 'string', format: 'date-time' }, example, about(description));
export const instantOrNull = (example: string | null, description?: string): Field =>
  field({ type: 'string', format: 'date-time', nullable: true }, example, about(description));
export const texts = (example: readonly string[], description?: string): Field =>
  field({ type: 'array', items: { type: 'string' } }, example, about(description));
export const oneOf = (name: string, values: readonly string[], example: string, description?: string): Field =>
  ApiProperty({ enum: [...values], enumName: name, example, ...about(description) });
/** A field that holds another view, or a list of them. */
export const nested = (view: new () => object): Field => ApiProperty({ type: view });
export const listOf = (view: new () => object): Field => ApiProperty({ type: view, isArray: true });

const about = (description: string | undefined): More => (description === undefined ? {} : { description });
