import type { OpenAPIObject } from '@nestjs/swagger';

/**
 * A type by name, as in `string`, `[Card]` (a list), `Card?` (or null), `One|Other`, and `any` if the document has no
 * type.
 */
type TypeName = string;

/** The JSON of a version: the type of each answer, and the fields of each type. The names of types are not part of it. */
export interface JsonFields {
  readonly routes: Readonly<Record<string, TypeName>>;
  readonly types: Readonly<Record<string, Readonly<Record<string, TypeName>>>>;
}

interface Schema {
  readonly $ref?: string;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly type?: string | readonly string[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}

interface Reply {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}
type Operations = Readonly<
  Record<string, Readonly<Record<string, { readonly responses?: Readonly<Record<string, Reply>> }>>>
>;

/** Finds parts of an earlier version's JSON that a current document lacks. */
export class JsonComparison {
  readonly #found: string[] = [];
  readonly #compared = new Set<string>();

  constructor(
    private readonly earlier: JsonFields,
    private readonly documents: readonly OpenAPIObject[],
  ) {}

  /** Each answer or field that is gone or has another type. Additional fields and routes are fine. */
  differences(): readonly string[] {
    for (const [route, type] of Object.entries(this.earlier.routes)) this.#compareRoute(route, type);
    return this.#found;
  }

  #compareRoute(route: string, type: TypeName): void {
    const [method = '', path = '', status = ''] = route.split(' ');
    for (const document of this.documents) {
      const operation = (document.paths as unknown as Operations)[path]?.[method.toLowerCase()];
      const schema = operation?.responses?.[status]?.content?.['application/json']?.schema;
      if (schema !== undefined) return this.#compare(route, type, schema, document);
    }
    this.#found.push(`${route} is gone`);
  }

  #compare(at: string, type: TypeName, given: Schema, document: OpenAPIObject): void {
    const schema = resolved(given, document);
    if (type === 'any') return;
    const known = this.earlier.types[type.replace('?', '')];
    if (type.startsWith('[') && schema.items !== undefined)
      return this.#compare(`${at}[]`, type.slice(1, type.lastIndexOf(']')), schema.items, document);
    if (type.includes('|')) return this.#compareEither(at, type.split('|'), schema, document);
    const kind = kindOf(schema, document);
    const expected = known === undefined ? type : `object${type.endsWith('?') ? '?' : ''}`;
    if (kind !== expected) this.#found.push(`${at} was ${expected} and is ${kind}`);
    const pair = `${type} ${JSON.stringify(given.$ref ?? at)}`;
    if (known === undefined || this.#compared.has(pair)) return;
    this.#compared.add(pair);
    for (const [name, field] of Object.entries(known)) {
      const today = fieldsOf(schema, document)[name];
      if (today === undefined) this.#found.push(`${at} ${name} is gone`);
      else this.#compare(`${at} ${name}`, field, today, document);
    }
  }

  #compareEither(at: string, types: readonly TypeName[], schema: Schema, document: OpenAPIObject): void {
    const parts = schema.oneOf ?? schema.anyOf ?? [];
    if (parts.length !== types.length) this.#found.push(`${at} was ${types.join(' or ')}`);
    else types.forEach((type, index) => this.#compare(at, type, parts[index] as Schema, document));
  }
}

function resolved(schema: Schema, document: OpenAPIObject): Schema {
  if (schema.$ref === undefined) return schema;
  const name = schema.$ref.split('/').at(-1) ?? '';
  return resolved(document.components?.schemas?.[name] ?? {}, document);
}

const partsOf = ({ anyOf, oneOf, allOf }: Schema): readonly Schema[] => anyOf ?? oneOf ?? allOf ?? [];

function kindOf(schema: Schema, document: OpenAPIObject): string {
  const kinds = [schema, ...partsOf(schema)].flatMap((one) => [resolved(one, document).type ?? []].flat());
  const [kind = 'any'] = kinds.filter((one) => one !== 'null');
  return kinds.includes('null') ? `${kind}?` : kind;
}

/** Fields of an object that may be null are in a part of its schema. */
const fieldsOf = (schema: Schema, document: OpenAPIObject): Readonly<Record<string, Schema>> =>
  Object.assign({}, ...[schema, ...partsOf(schema)].map((one) => resolved(one, document).properties ?? {})) as Record<
    string,
    Schema
  >;
