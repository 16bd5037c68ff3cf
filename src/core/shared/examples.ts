/** The time of errors in the API docs. */
export const EXAMPLE_TIME = new Date('2026-11-18T12:00:00.000Z');

/** Ids that the API docs and the sample data share, so that examples copied from the docs work on the demo. */
export const EXAMPLE = {
  owner: {
    platformId: '400000000000000001',
    uuid: '019919a7-5c00-7b31-9d52-4f0e6ac81d01',
    username: 'marisol',
    displayName: 'Marisol',
  },
  /** Has voted for the bot and for the server, and both votes still count. */
  voter: {
    platformId: '400000000000000004',
    uuid: '01991a5b-d800-7f94-9be2-0a6c37d48e04',
    username: 'perrin_oake',
  },
  admin: {
    platformId: '400000000000000007',
    uuid: '01991b44-dc00-72c7-9318-24a055e7c107',
    username: 'ines.halloway',
  },
  bot: {
    platformId: '410000000000000001',
    uuid: '01992e41-1400-7c4d-8a16-2b9df07e5c11',
    slug: 'lanternfish',
    name: 'Lanternfish',
  },
  server: {
    platformId: '420000000000000001',
    uuid: '019938ed-8000-7e08-b3c7-91a45d2f6e21',
    slug: 'harbor-of-makers',
    name: 'Harbor of Makers',
  },
} as const;
