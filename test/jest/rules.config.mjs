import config from '../../jest.config.mjs';

const { testEnvironment, moduleFileExtensions, moduleNameMapper, transform, transformIgnorePatterns } = config;

/** The specs beside rules, for `npm run mutants:rules`. Rules need no database, so nothing is prepared for a run. */
export default {
  rootDir: '../..',
  roots: ['<rootDir>/src'],
  testRegex: '\\.rules\\.spec\\.ts$',
  testEnvironment,
  moduleFileExtensions,
  moduleNameMapper,
  transform,
  transformIgnorePatterns,
};
