import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

/** Draws one picture after the other. */
const PROGRAM = `
const { parentPort, workerData } = require('node:worker_threads');
const { Resvg } = require(workerData.renderer);
const font = { loadSystemFonts: false, fontFiles: [workerData.font] };
parentPort.on('message', ({ id, svg, width }) => {
  try {
    parentPort.postMessage({ id, bytes: new Resvg(svg, { font, fitTo: { mode: 'width', value: width } }).render().asPng() });
  } catch (error) {
    parentPort.postMessage({ id, message: String(error) });
  }
});`;

interface Reply {
  readonly id: number;
  readonly bytes?: Uint8Array;
  readonly message?: string;
}

interface Pending {
  readonly resolve: (bytes: Buffer) => void;
  readonly reject: (error: Error) => void;
}

/** Draws SVG as PNG in a thread of its own, because it takes some 30 ms. The thread starts with the first picture. */
export class CardThread {
  readonly #pending = new Map<number, Pending>();
  #worker: Worker | undefined;
  #lastId = 0;

  constructor(private readonly font: URL) {}

  get waiting(): number {
    return this.#pending.size;
  }

  draw(svg: string, width: number): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const id = (this.#lastId += 1);
      this.#worker ??= this.#start();
      this.#pending.set(id, { resolve, reject });
      this.#worker.ref();
      this.#worker.postMessage({ id, svg, width }, []);
    });
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const renderer = createRequire(import.meta.url).resolve('@resvg/resvg-js');
    const worker = new Worker(PROGRAM, { eval: true, workerData: { renderer, font: fileURLToPath(this.font) } });
    worker.on('message', (reply: Reply) => this.#settle(reply));
    worker.on('error', (error) => this.#ended(worker, error));
    worker.on('exit', () => this.#ended(worker, new Error('The thread for pictures has ended')));
    return worker;
  }

  #settle({ id, bytes, message }: Reply): void {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    // The thread keeps the process running only while callers wait for it.
    if (this.#pending.size === 0) this.#worker?.unref();
    if (bytes === undefined) pending?.reject(new Error(message));
    else pending?.resolve(Buffer.from(bytes));
  }

  /** The next picture starts a new thread. */
  #ended(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    for (const { reject } of this.#pending.values()) reject(error);
    this.#pending.clear();
  }
}
