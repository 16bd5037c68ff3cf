import { Config } from '../../src/core/config/config.js';
import { migrate } from '../../src/core/database/migrator.js';
import { type TestDatabase, emptyDatabase, quickDatabase, serverUrl } from '../support/database.js';
import { schemaOf } from '../support/template.js';

/** Rows about the run of the migrations: how long it took, and when it was. */
const OF_THE_RUN = /^INSERT INTO (migration_lease|schema_versions) /;

let copy: TestDatabase;
let migrated: TestDatabase;

// The embedded database is copied as a file.
(serverUrl === undefined ? describe.skip : describe)('the schema of the test databases', () => {
  beforeAll(async () => {
    // The first database of a run is migrated; only the second one is certainly a copy.
    await (await quickDatabase()).drop();
    copy = await quickDatabase();
    migrated = await emptyDatabase();
    await migrate(Config.from({ NODE_ENV: 'test', ...migrated.variables }));
  });
  afterAll(() => Promise.all([copy.drop(), migrated.drop()]));

  test('is the one that the migrations create', async () => {
    const statements = async ({ variables }: TestDatabase): Promise<string[]> =>
      (await schemaOf(variables['DATABASE_URL'] ?? '')).split('\n').filter((line) => !OF_THE_RUN.test(line));
    expect(await statements(copy)).toEqual(await statements(migrated));
  });
});
