import { DataSource, type DataSourceOptions } from 'typeorm';

/** A second connection to the file of `writer`, with its entities: describing them again would take a third of a start. */
export class ReaderSource extends DataSource {
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
