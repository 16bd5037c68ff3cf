import { MINUTE } from '../../src/core/shared/utc.js';
import { Browser } from '../support/browser.js';
import type { MadeAccount, MadeListing } from '../support/factories.js';
import { RecordedEvents } from '../support/recorded-events.js';
import type { Served } from '../support/served.js';
import { type StaffClient, staffOf } from '../support/staff.js';

export interface Facts {
  readonly error: string;
  readonly faults?: Readonly<Record<string, string>>;
  readonly state: string;
  readonly version: number;
  readonly listing: { id: string; state: string; version: number; again: boolean; claim: { username: string } | null };
  readonly fields: Readonly<Record<string, unknown>>;
  readonly checks: readonly { check: string }[] | null;
  readonly owner: { approvals: number; denials: number; username: string };
  readonly similar: readonly { id: string }[];
  readonly lookalikes: readonly { id: string; kind: string; name: string }[];
  readonly history: readonly { decision: string; reasons: string[]; undone: boolean; by: string }[];
  readonly changes: readonly { field: string; before: unknown; now: unknown }[] | null;
}

export const at = ({ uuid }: MadeListing, what = ''): string => `/queue/${uuid}${what}`;

/** Two reviewers and an admin. Each test starts with a new owner and an empty queue. */
export class Reviewing {
  owner!: MadeAccount;
  reviewer!: StaffClient;
  other!: StaffClient;
  admin!: StaffClient;
  heard!: RecordedEvents;

  constructor(private readonly site: Served) {
    beforeAll(() => this.#open());
    beforeEach(() => this.#empty());
  }

  pending(columns = {}): Promise<MadeListing> {
    return this.site.make.bot(this.owner, { state: 'pending', submitted_at: this.site.now(), ...columns });
  }

  /** Claims the listing and returns the version to decide on. */
  async claimed(listing: MadeListing, by = this.reviewer): Promise<number> {
    const { status, body } = await by.post<Facts>(at(listing, '/claim'));
    expect(status).toBe(200);
    return body.listing.version;
  }

  async versionOf(listing: MadeListing): Promise<number> {
    return (await this.admin.get<Facts>(at(listing))).body.listing.version;
  }

  approve(listing: MadeListing, version: number, by = this.reviewer) {
    return by.post<Facts>(at(listing, '/approve'), { version });
  }

  deny(listing: MadeListing, version: number, by = this.reviewer) {
    return by.post<Facts>(at(listing, '/deny'), { version, reasons: [1, 3], note: 'Nearly.' });
  }

  async isPublic({ uuid }: MadeListing): Promise<boolean> {
    return (await new Browser(this.site.app).get(`/bots/${uuid}`)).status === 200;
  }

  async #open(): Promise<void> {
    const staff = staffOf(this.site);
    [this.reviewer, this.other, this.admin] = [await staff('reviewer'), await staff('reviewer'), await staff('admin')];
    this.heard = new RecordedEvents(this.site.app);
  }

  async #empty(): Promise<void> {
    this.site.advance(MINUTE);
    await this.site.make.run("UPDATE listings SET state = 'draft', needs_review = 0");
    this.owner = await this.site.make.account();
    this.heard.take();
  }
}
