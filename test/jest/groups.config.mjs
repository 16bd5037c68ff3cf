import config from '../../jest.config.mjs';

/** For runs of the whole suite: see `groups/group.ts`. */
export default {
  ...config,
  rootDir: '../..',
  testRegex: '/test/jest/groups/\\d+\\.ts$',
  // One more than the cores: while a test waits for a process or for a time limit, another one computes.
  maxWorkers: 3,
};
