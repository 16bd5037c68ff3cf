import 'reflect-metadata';

// Stack traces then name the files in `src`. It has to be before the code is loaded.
process.setSourceMapsEnabled(true);

const { start } = await import('./app/start.js');
await start();
