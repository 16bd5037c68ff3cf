import config from '../../jest.config.mjs';

const { testEnvironment, moduleFileExtensions, moduleNameMapper, transform, transformIgnorePatterns } = config;

/** The specs of rules, for `npm run mutants:rules`. Rules need no database, so there is no global setup. */
export default {
  rootDir: '../..',
  roots: ['<rootDir>/src'],
  testRegex: '\\.rules\\.spec\\.ts$',
  testEnvironment,
  setupFilesAfterEnv: ['<rootDir>/test/support/fast-check.ts'],
  moduleFileExtensions,
  moduleNameMapper,
  transform,
  transformIgnorePatterns,
};
