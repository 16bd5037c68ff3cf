import { ApiProperty } from '@nestjs/swagger';

/** Documents the name that a client may give to what it asks for. */
export const requestKeyField = (what: string, example: string): PropertyDecorator =>
  ApiProperty({
    type: 'string',
    required: false,
    nullable: true,
    example,
    description: `Your own name for this ${what}, up to 64 characters: sent twice, it is made once.`,
  });
