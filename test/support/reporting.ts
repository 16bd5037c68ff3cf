import type { CaseOutcome } from '../../src/desk/reports/report-case.rules.js';
import { ReportCases } from '../../src/desk/reports/report-cases.service.js';
import type { Browser } from './browser.js';
import type { MadeListing } from './factories.js';
import type { Served } from './served.js';

interface ReportAnswer {
  readonly error?: string;
  readonly faults?: Readonly<Record<string, string>>;
  readonly report?: { readonly id: string; readonly state: string; readonly reason: string };
}

export interface Case {
  readonly id: number;
  readonly state: string;
  readonly reports: number;
  readonly found: number;
  readonly version: number;
}

export const pathOf = ({ platformId }: MadeListing, kind = 'bot'): string => `/${kind}s/${platformId}`;

export const report = (browser: Browser, path: string, body: unknown = { reason: 'spam' }) =>
  browser.send<ReportAnswer>('POST', `${path}/reports`, { body });

/** Helpers for tests about reports. */
export class Reporting {
  constructor(private readonly site: Served) {}

  async aBot(columns = {}): Promise<MadeListing> {
    return this.site.make.bot(await this.site.make.account(), columns);
  }

  /** The cases of a listing, with the number of reports that each has stored and the number found in the table. */
  async casesOf({ id }: MadeListing): Promise<Case[]> {
    const found = await this.site.app.database.query<Omit<Case, 'found'> & { readonly found: number | string }>(
      `SELECT c.id, c.state, c.version, c.reports, (SELECT COUNT(*) FROM reports r WHERE r.case_id = c.id) AS found
       FROM report_cases c WHERE c.listing_id = ? ORDER BY c.id`,
      [id],
    );
    return found.map((one) => ({ ...one, found: Number(one.found) }));
  }

  /** Closes a case in the version that was loaded, as staff do. */
  close({ id, version }: Case, staffId: number, outcome: CaseOutcome = 'unfounded'): Promise<void> {
    const action = { step: 'close', outcome, caseId: id, version, staffId, now: this.site.now() } as const;
    return this.site.app.database.write((tx) => this.site.app.nest.get(ReportCases).step(tx, action));
  }
}
