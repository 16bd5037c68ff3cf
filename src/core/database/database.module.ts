import { Global, Inject, Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { Config } from '../config/config.js';
import { dataSourceOptions, readerOptions } from './data-source.js';
import { Database } from './database.js';
import { EmbeddedDatabase } from './embedded-database.js';
import { connect } from './connect.js';
import { refuseMoved } from './move/move-mark.js';
import { QueryThread } from './embedded/query-thread.js';
import { WorkLease } from './leases/work-lease.entity.js';
import { WorkLeases } from './leases/work-leases.service.js';
import { Retention } from './retention/retention.service.js';
import { SchemaVersion } from './schema/schema-version.entity.js';
import { ServerDatabase } from './server-database.js';

/** A second connection to the file of `writer`, with its entities: describing them again would take a third of a start. */
class ReaderSource extends DataSource {
  constructor(
    options: DataSourceOptions,
    private readonly writer: DataSource,
  ) {
    super(options);
  }

  protected override buildMetadatas(): Promise<void> {
    const { entityMetadatas, entityMetadatasMap } = this.writer;
    Object.assign(this, { entityMetadatas, entityMetadatasMap });
    return Promise.resolve();
  }
}

const READER = Symbol('reader');

/** Closes the other data sources at the end: the TypeORM module closes only the writer. */
@Injectable()
class DatabaseCloser implements OnApplicationShutdown {
  constructor(
    private readonly database: Database,
    @Inject(READER) private readonly reader: DataSource | undefined,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    this.database.endNestingDetection();
    await this.reader?.destroy();
  }
}

/** Provides `Database`. The data sources behind it are used in this folder only. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forFeature([SchemaVersion, WorkLease]),
    TypeOrmModule.forRootAsync({
      inject: [Config],
      // Feature modules register their entities themselves.
      useFactory: (config: Config) => ({ ...dataSourceOptions(config), autoLoadEntities: true, retryAttempts: 0 }),
      // Commands start without a migration, so the mark of a move is read here, too.
      dataSourceFactory: async (options) => refuseMoved(await connect(options as DataSourceOptions)),
    }),
  ],
  providers: [
    {
      provide: READER,
      inject: [Config, DataSource],
      // Depends on the writer, which creates the file and switches it to WAL mode.
      useFactory: (config: Config, writer: DataSource) =>
        config.values.databaseUrl === undefined
          ? new ReaderSource(readerOptions(config), writer).initialize()
          : undefined,
    },
    {
      provide: Database,
      inject: [Config, DataSource, READER, QueryThread],
      // Nested calls are detected in tests and development only.
      useFactory(
        { isProduction, values }: Config,
        source: DataSource,
        reader: DataSource | undefined,
        aside: QueryThread,
      ): Database {
        if (reader === undefined) return new ServerDatabase(source, values.databaseTimeoutMs, !isProduction);
        return new EmbeddedDatabase({ writer: source, reader, aside }, values.databaseTimeoutMs, !isProduction);
      },
    },
    {
      provide: QueryThread,
      inject: [Config],
      useFactory: ({ embeddedFile }: Config) => new QueryThread(embeddedFile),
    },
    DatabaseCloser,
    WorkLeases,
    Retention,
  ],
  exports: [Database, Retention, WorkLeases],
})
export class DatabaseModule {}
