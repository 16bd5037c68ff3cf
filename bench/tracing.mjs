import { createRequire } from 'node:module';
import { resolve } from 'node:path';

/**
 * Records how a page is answered once: the statements, with those that were sent together as one step, and the data of
 * its components. The reference repeats the statements and renders the same components. All hooks are removed at the
 * end, so the measured product is not changed.
 */
export async function trace(product, { path, headers }) {
  const open = () => fetch(`http://127.0.0.1:${process.env.PORT}${path}`, { headers, redirect: 'manual' });
  // Opened once before, so that data that the product caches for minutes is not part of the trace.
  await (await open()).text();
  const notes = { steps: [], shown: undefined };
  const restore = [noteStatements(product, notes.steps), await noteShown(product, notes)];
  const response = await open();
  await response.text();
  for (const undo of restore) undo();
  if (notes.shown === undefined) throw new Error(`${path} is no page: ${response.status}`);
  return { path, ...notes, headers: Object.fromEntries(response.headers) };
}

/** All statements pass this method of the driver's connections. */
function noteStatements(product, steps) {
  const mysql = createRequire(resolve(product.folder, 'main.js'))('mysql2');
  const owner = ownerOf(mysql.PoolConnection.prototype, 'addCommand');
  const { addCommand } = owner;
  let answered = 0;
  owner.addCommand = function (command) {
    const { sql, values, constructor } = command;
    const isText = constructor.name === 'Query';
    if ((isText || constructor.name === 'Execute') && /^\s*\(?\s*(?:SELECT|WITH)\b/i.test(sql)) {
      const step = (steps[answered] ??= []);
      step.push({ sql, values: values ?? [], isText });
      command.once('end', () => (answered = Math.max(answered, steps.indexOf(step) + 1)));
    }
    return addCommand.call(this, command);
  };
  return () => (owner.addCommand = addCommand);
}

const ownerOf = (object, method) =>
  Object.hasOwn(object, method) ? object : ownerOf(Object.getPrototypeOf(object), method);

async function noteShown(product, notes) {
  const { BOOK } = await product.load('pages/book.js');
  const { useFrame } = await product.load('pages/frame/frame.js');
  const pages = BOOK.filter(({ page }) => page !== undefined);
  const components = pages.map(({ page }) => page.show);
  for (const { name, page } of pages) {
    const { show } = page;
    page.show = (shown) => {
      const { site, ...frame } = useFrame();
      const { pictureOf: _isAFunction, ...facts } = site;
      const { query, ...others } = shown;
      Object.assign(notes, { name, shown: { ...others, query: String(query) }, frame: { ...frame, site: facts } });
      return show(shown);
    };
  }
  return () => pages.forEach(({ page }, index) => (page.show = components[index]));
}
