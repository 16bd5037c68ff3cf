import { runGroup } from './group.js';

runGroup(__filename);
