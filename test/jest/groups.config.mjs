import config from '../../jest.config.mjs';

/** For runs of the whole suite: see `groups/group.ts`. */
export default { ...config, rootDir: '../..', testRegex: '/test/jest/groups/\\d+\\.ts$' };
