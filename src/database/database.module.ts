import { Global, Inject, Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { Config } from '../config/config.js';
import { dataSourceOptions, readerOptions } from './data-source.js';
import { Database } from './database.js';
import { EmbeddedDatabase } from './embedded-database.js';
import { opened } from './connect.js';
import { ServerDatabase } from './server-database.js';

const READER = Symbol('reader');

/** The writer is closed by the TypeORM module, the reader here. */
@Injectable()
class ReaderCloser implements OnApplicationShutdown {
  constructor(@Inject(READER) private readonly reader: DataSource | undefined) {}

  async onApplicationShutdown(): Promise<void> {
    await this.reader?.destroy();
  }
}

/** Opens the door to the data. The data sources behind it are known to this folder only. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [Config],
      // The entities are those that the feature modules register.
      useFactory: (config: Config) => ({ ...dataSourceOptions(config), autoLoadEntities: true, retryAttempts: 0 }),
      dataSourceFactory: (options) => opened(options as DataSourceOptions),
    }),
  ],
  providers: [
    {
      provide: READER,
      inject: [Config, DataSource],
      // After the writer, which makes the file and puts it into WAL mode.
      useFactory: (config: Config, { options: { entities = [] } }: DataSource) =>
        config.values.databaseUrl === undefined
          ? new DataSource({ ...readerOptions(config), entities }).initialize()
          : undefined,
    },
    {
      provide: Database,
      inject: [Config, DataSource, READER],
      // Calls inside calls are for tests and development to find.
      useFactory: ({ isProduction, values }: Config, source: DataSource, reader: DataSource | undefined) =>
        reader
          ? new EmbeddedDatabase(source, reader, values.databaseTimeoutMs, !isProduction)
          : new ServerDatabase(source, values.databaseTimeoutMs, !isProduction),
    },
    ReaderCloser,
  ],
  exports: [Database],
})
export class DatabaseModule {}
