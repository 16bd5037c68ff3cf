export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (Element | string)[];
}

export class NotWellFormed extends Error {}

const NAME = /[A-Za-z_][\w.-]*/y;
const ATTRIBUTE = /\s+([A-Za-z_][\w:.-]*)="([^"<]*)"/y;
const TEXT = /[^<]+/y;
const ILLEGAL = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u;
const ENTITY = /&(?:(amp|lt|gt|quot|apos);)?/g;
const MEANING: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * A strict parser for the part of XML 1.0 that badges need: one root, elements, attributes, text and the five entities.
 * It throws on anything else, such as declarations, comments, CDATA and processing instructions.
 */
export class Xml {
  #at = 0;

  private constructor(private readonly source: string) {}

  static read(source: string): Element {
    if (ILLEGAL.test(source)) throw new NotWellFormed('A character that XML cannot contain');
    const reader = new Xml(source);
    const root = reader.#element();
    if (reader.#at !== source.length) throw new NotWellFormed(`Something follows the root at ${reader.#at}`);
    return root;
  }

  #element(): Element {
    this.#expect('<');
    const name = this.#match(NAME)?.[0];
    if (name === undefined) throw this.#unexpected('an element name');
    const attributes = this.#attributes();
    if (this.#take('/>')) return { name, attributes, children: [] };
    this.#expect('>');
    const children: (Element | string)[] = [];
    while (!this.source.startsWith('</', this.#at)) {
      const text = this.#match(TEXT)?.[0];
      if (text?.includes(']]>')) throw this.#unexpected('no ]]>');
      children.push(text === undefined ? this.#element() : decoded(text));
    }
    this.#expect(`</${name}>`);
    return { name, attributes, children };
  }

  #attributes(): Record<string, string> {
    const attributes: Record<string, string> = {};
    for (let found = this.#match(ATTRIBUTE); found !== undefined; found = this.#match(ATTRIBUTE)) {
      const [, name = '', value = ''] = found;
      if (Object.hasOwn(attributes, name)) throw this.#unexpected(`one ${name}`);
      attributes[name] = decoded(value);
    }
    return attributes;
  }

  #match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.source) ?? undefined;
    this.#at += found?.[0].length ?? 0;
    return found;
  }

  #take(text: string): boolean {
    const isThere = this.source.startsWith(text, this.#at);
    if (isThere) this.#at += text.length;
    return isThere;
  }

  #expect(text: string): void {
    if (!this.#take(text)) throw this.#unexpected(text);
  }

  #unexpected(expected: string): NotWellFormed {
    return new NotWellFormed(`Expected ${expected} at ${this.#at}: ${this.source.slice(this.#at, this.#at + 40)}`);
  }
}

const decoded = (text: string): string =>
  text.replaceAll(ENTITY, (_all, name: string | undefined) => {
    if (name === undefined) throw new NotWellFormed('A bare &');
    return MEANING[name] ?? '';
  });

/** The element and all of its descendants. */
export const elementsOf = (element: Element): Element[] => [
  element,
  ...element.children.flatMap((child) => (typeof child === 'string' ? [] : elementsOf(child))),
];

/** The text directly inside an element. */
export const textOf = (children: Element['children']): string =>
  children.filter((child) => typeof child === 'string').join('');
