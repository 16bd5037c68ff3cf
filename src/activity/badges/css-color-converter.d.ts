declare module 'css-color-converter' {
  /** Null if the text is not a CSS color. */
  export function fromString(color: string): { toRgbaArray(): [number, number, number, number] } | null;
}
