import 'reflect-metadata';
import { start } from './app/start.js';

await start();
