import config from '../../jest.config.mjs';

/** For whole suites: see `groups/group.ts`. */
export default { ...config, rootDir: '../..', testRegex: '/test/jest/groups/\\d+\\.ts$' };
