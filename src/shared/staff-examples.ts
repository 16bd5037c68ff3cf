/**
 * What the examples of the staff document act on, one thing for each deed that would spoil another: so all of them work
 * on fresh sample data, in any order. The sample data gives these ids to what bears these names.
 */
export const WORK = {
  /** Waits for a decision, and nobody has claimed it. */
  waiting: { name: 'Nettlecast', uuid: '01992e41-1400-7a10-8c01-5b7d20e4f101', version: 2 },
  /** Waits, and the sample reviewer has claimed it. */
  claimed: { name: 'Frostbite Raiders', uuid: '01992e41-1400-7a10-8c02-5b7d20e4f102' },
  flagged: { name: 'Gristmill', uuid: '01992e41-1400-7a10-8c03-5b7d20e4f103' },
  doubtful: { name: 'Mossbell', uuid: '01992e41-1400-7a10-8c04-5b7d20e4f104' },
  misleading: { name: 'Cinderpost', uuid: '01992e41-1400-7a10-8c05-5b7d20e4f105' },
  suspended: { name: 'Sunken Arcade', uuid: '01992e41-1400-7a10-8c06-5b7d20e4f106' },
  hopeless: { name: 'Flintlock Frank', uuid: '01992e41-1400-7a10-8c07-5b7d20e4f107' },
  handedOver: { name: 'Gullwing Post', uuid: '01992e41-1400-7a10-8c08-5b7d20e4f108' },
  /** Has a burst of votes that count. */
  pushed: { name: 'Wharfinger', uuid: '01992e41-1400-7a10-8c09-5b7d20e4f109' },
  /** Has a burst of votes in quarantine. */
  held: { name: 'Undertow Relay', uuid: '01992e41-1400-7a10-8c0a-5b7d20e4f10a' },
} as const;

/** Accounts in a standing that an example changes. */
export const STANDINGS = {
  suspended: { uuid: '01992e41-1400-7b20-9d01-6c8e31f50201', platformId: '400000000000000009' },
  withoutApi: { uuid: '01992e41-1400-7b20-9d02-6c8e31f50202', platformId: '400000000000000012' },
  voteBanned: { uuid: '01992e41-1400-7b20-9d03-6c8e31f50203', platformId: '400000000000000013' },
  troublesome: { uuid: '01992e41-1400-7b20-9d04-6c8e31f50204', platformId: '400000000000000014' },
  helpful: { uuid: '01992e41-1400-7b20-9d05-6c8e31f50205', platformId: '400000000000000015' },
  secondAdmin: { uuid: '01992e41-1400-7b20-9d06-6c8e31f50206', platformId: '400000000000000016' },
} as const;

/** Numbers of sample rows. */
export const NUMBER = {
  hiddenRating: '1',
  shownRating: '2',
  openCase: '4',
  caseInWork: '5',
  caseToClose: '8',
  adjustmentToConfirm: '41',
  adjustmentToRefuse: '42',
  boostToRevoke: '5',
} as const;

/** A reserved slug that was taken out of use. */
export const FREED_SLUG = 'popular';
