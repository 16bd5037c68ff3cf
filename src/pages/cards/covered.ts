const ENTRY_BYTES = 8;
const HEADER_BYTES = 14;

/** The characters that a font has, by its own table ("cmap"). The renderer only leaves the others out. */
export function lettersOf(font: Buffer): ReadonlySet<number> {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap');
  if (entry === undefined) throw new Error('The font has no table of its characters');
  const cmap = font.subarray(font.readUInt32BE(entry + 8));
  const found = new Set<number>();
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const part = cmap.subarray(cmap.readUInt32BE(4 + ENTRY_BYTES * index + 4));
    // Format 4 lists ranges, and all fonts for the web have it.
    if (part.readUInt16BE(0) === 4) addRanges(part, found);
  }
  return found;
}

/** The table lists the last characters of all ranges, and after a gap of two bytes their first ones. */
function addRanges(part: Buffer, found: Set<number>): void {
  const bytes = part.readUInt16BE(6);
  for (let at = 0; at < bytes; at += 2) {
    const last = part.readUInt16BE(HEADER_BYTES + at);
    const first = part.readUInt16BE(HEADER_BYTES + bytes + 2 + at);
    for (let code = first; code <= last && code < 0xffff; code += 1) found.add(code);
  }
}
