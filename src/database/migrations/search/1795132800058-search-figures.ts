import { CreateTables, type Tables, integer, key, varcharKey } from '../schema-builder.js';

const zero = { default: 0 };

/** What is searched for, by day, without accounts and addresses. */
export class SearchFigures1795132800058 extends CreateTables {
  readonly tables: Tables = {
    search_days: {
      columns: [
        key('day'),
        varcharKey('kind', 10),
        varcharKey('asked', 60),
        integer('searches', zero),
        integer('empty_results', zero),
        integer('clicks', zero),
      ],
      checks: { ck_search_days_counts: 'searches >= 0 AND empty_results >= 0 AND clicks >= 0' },
    },
    search_clicks: {
      columns: [key('day'), varcharKey('kind', 10), key('position'), integer('clicks', zero)],
      checks: { ck_search_clicks_count: 'clicks >= 0' },
    },
  };
}
