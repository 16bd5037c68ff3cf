import { product } from '../product-build.mjs';

/** Differ with each answer, or are sent by Node. */
const OWN = new Set(['x-request-id', 'etag', 'content-length', 'date', 'connection', 'keep-alive']);

/**
 * Pages without a framework: for each request, the statements that the product sends for it, those together that the
 * product sends together, and then the same components. The rows are read and not used, because the views are those of the
 * trace: this is less work than any server that shows what it reads.
 */
export class RenderedPages {
  #pages = new Map();

  constructor(ask) {
    this.ask = ask;
  }

  async learn({ path, name, steps, shown, frame, headers }) {
    product.folder = process.env.BENCH_DIST;
    const { BOOK } = await product.load('pages/book.js');
    const { document } = await product.load('pages/frame/document.js');
    const { ENGLISH } = await product.load('core/texts/language.js');
    this.document = document;
    this.#pages.set(path, {
      steps,
      spec: BOOK.find((entry) => entry.name === name).page,
      shown: { ...shown, query: new URLSearchParams(shown.query) },
      // A language has functions, which do not come with the trace.
      frame: { ...frame, language: ENGLISH, site: { ...frame.site, pictureOf } },
      headers: Object.fromEntries(Object.entries(headers).filter(([header]) => !OWN.has(header))),
    });
  }

  find(path) {
    return this.#pages.get(path);
  }

  async render({ steps, spec, shown, frame }) {
    for (const step of steps)
      await Promise.all(
        step.map(({ sql, values, isText }) => (isText ? this.ask.askText(sql) : this.ask(sql, values))),
      );
    return this.document({ ...frame, now: new Date() }, spec, shown);
  }
}

/** No host of pictures is allowed in the measured product. */
function pictureOf(address) {
  if (address === null || !URL.canParse(address)) return undefined;
  const { protocol, host, href } = new URL(address);
  return protocol === 'https:' && host === '' ? href : undefined;
}
