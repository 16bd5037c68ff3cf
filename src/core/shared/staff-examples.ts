/**
 * Listings that the examples of the staff API docs act on. Each action that would spoil another example has a listing of
 * its own, so all examples work on fresh sample data in any order. The sample data gives these ids to these names.
 */
export const EXAMPLE_LISTINGS = {
  /** Waits for a decision, unclaimed. */
  waiting: { name: 'Nettlecast', uuid: '01992e41-1400-7a10-8c01-5b7d20e4f101', version: 2 },
  /** Waits for a decision, claimed by the sample reviewer. */
  claimed: { name: 'Frostbite Raiders', uuid: '01992e41-1400-7a10-8c02-5b7d20e4f102' },
  flagged: { name: 'Gristmill', uuid: '01992e41-1400-7a10-8c03-5b7d20e4f103' },
  doubtful: { name: 'Mossbell', uuid: '01992e41-1400-7a10-8c04-5b7d20e4f104' },
  misleading: { name: 'Cinderpost', uuid: '01992e41-1400-7a10-8c05-5b7d20e4f105' },
  suspended: { name: 'Sunken Arcade', uuid: '01992e41-1400-7a10-8c06-5b7d20e4f106' },
  hopeless: { name: 'Flintlock Frank', uuid: '01992e41-1400-7a10-8c07-5b7d20e4f107' },
  transferred: { name: 'Gullwing Post', uuid: '01992e41-1400-7a10-8c08-5b7d20e4f108' },
  /** Has a burst of suspicious votes that still count. */
  pushed: { name: 'Wharfinger', uuid: '01992e41-1400-7a10-8c09-5b7d20e4f109' },
  /** Has a burst of quarantined votes. */
  quarantined: { name: 'Undertow Relay', uuid: '01992e41-1400-7a10-8c0a-5b7d20e4f10a' },
  approvedInBatch: { name: 'Isinglass', uuid: '01992e41-1400-7a10-8c0b-5b7d20e4f10b', version: 2 },
  deniedInBatch: { name: 'Marble Run', uuid: '01992e41-1400-7a10-8c0c-5b7d20e4f10c', version: 2 },
} as const;

export const EXAMPLE_ACCOUNTS = {
  suspended: { uuid: '01992e41-1400-7b20-9d01-6c8e31f50201', platformId: '400000000000000009' },
  withoutApi: { uuid: '01992e41-1400-7b20-9d02-6c8e31f50202', platformId: '400000000000000012' },
  voteBanned: { uuid: '01992e41-1400-7b20-9d03-6c8e31f50203', platformId: '400000000000000013' },
  troublesome: { uuid: '01992e41-1400-7b20-9d04-6c8e31f50204', platformId: '400000000000000014' },
  helpful: { uuid: '01992e41-1400-7b20-9d05-6c8e31f50205', platformId: '400000000000000015' },
  secondAdmin: { uuid: '01992e41-1400-7b20-9d06-6c8e31f50206', platformId: '400000000000000016' },
  /** Is deleted at its own request. */
  leaving: { uuid: '01992e41-1400-7b20-9d07-6c8e31f50207', platformId: '400000000000000017' },
} as const;

export const EXAMPLE_WEBHOOKS = {
  failing: { listing: 'Gristmill', uuid: '01992e41-1400-7c30-8e01-7d9f42a60301', host: 'bot.example.org' },
  stopped: { listing: 'Mossbell', uuid: '01992e41-1400-7c30-8e02-7d9f42a60302', host: 'bot.example.org' },
  blockedHost: 'relay.example.com',
} as const;

export const EXAMPLE_ROWS = {
  hiddenRating: '1',
  shownRating: '2',
  answeredRating: '3',
  hiddenAnswer: '4',
  ratingToHide: '5',
  openCase: '4',
  caseInWork: '5',
  caseToActOn: '6',
  caseToClose: '8',
  caseToDismiss: '9',
  adjustmentToConfirm: '41',
  adjustmentToRefuse: '42',
  boostToRevoke: '5',
  appealToAnswer: '2',
  batchToUndo: '2',
  barToLift: '1',
  findingToDismiss: '1',
} as const;

export const FREED_SLUG = 'popular';
