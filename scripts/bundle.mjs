// Ends every build: joins the modules of `dist/main.js` and `dist/cli.js` into a few files, because Node.js takes nearly a
// millisecond to load a module. The separate modules stay in `dist` for the benchmark, which replaces some of them.
// Each folder of scripts for pages becomes one short file.
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { build, transform } from 'esbuild';

await build({
  entryPoints: ['dist/main.js', 'dist/cli.js'],
  outdir: 'dist',
  allowOverwrite: true,
  chunkNames: 'bundle/[name]-[hash]',
  bundle: true,
  // What a command imports only when it runs stays in a file of its own.
  splitting: true,
  packages: 'external',
  platform: 'node',
  target: 'node20',
  format: 'esm',
  // Nest knows providers and schemas of the API's description by the names of their classes.
  keepNames: true,
  // Stack traces name the files in `src`.
  sourcemap: true,
  sourcesContent: false,
  logLevel: 'warning',
});

const SCRIPTS = 'dist/pages/assets/js';
for (const name of readdirSync(SCRIPTS)) {
  const files = readdirSync(`${SCRIPTS}/${name}`)
    .toSorted()
    .map((file) => `${SCRIPTS}/${name}/${file}`);
  const script = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const { code } = await transform(script, { minify: true, format: 'esm' });
  for (const file of files) rmSync(file);
  writeFileSync(`${SCRIPTS}/${name}/${name}.js`, code);
}
