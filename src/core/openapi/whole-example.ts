interface Schema {
  readonly $ref?: string;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly examples?: readonly unknown[];
  readonly example?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly enum?: readonly unknown[];
  readonly type?: unknown;
  readonly default?: unknown;
  readonly items?: Schema;
}
export type Schemas = Readonly<Record<string, Schema>>;

export function wholeExample(schema: Schema, schemas: Schemas): unknown {
  if (schema.examples !== undefined) return schema.examples[0];
  if (schema.example !== undefined) return schema.example;
  const [part] = schema.allOf ?? schema.anyOf ?? schema.oneOf ?? [];
  if (part !== undefined) return wholeExample(part, schemas);
  if (schema.$ref !== undefined) return wholeExample(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, schemas);
  if (schema.type === 'boolean') return schema.default ?? true;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.items !== undefined) return [wholeExample(schema.items, schemas)];
  const { properties } = schema;
  if (properties === undefined) throw new Error(`No example for ${JSON.stringify(schema)}`);
  return Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, wholeExample(field, schemas)]));
}
