import type { Inspected } from '../../input/read-input.js';
import { ListingDrafts } from './listing-drafts.service.js';
import { ListingEdits, type OwnListing } from './listing-edits.service.js';
import type { Restricted } from './listing-choices.rules.js';
import type { ListingPlan } from './own-listing.js';
import type { Check } from './submission.rules.js';
import { type Checked, Submissions } from './submissions.service.js';

/** The body of a change: the version that it is about, and the fields that change. */
interface Edit extends Restricted {
  readonly version: number;
}

/**
 * What a team does with its listings of one kind. Bots and servers extend it with what differs: how a listing is begun,
 * and what the platform is asked before a submission.
 */
export abstract class OwnListings {
  constructor(
    protected readonly plan: ListingPlan,
    protected readonly drafts: ListingDrafts,
    protected readonly edits: ListingEdits,
    private readonly submissions: Submissions,
  ) {}

  abstract create(accountId: number, body: Inspected<object>): Promise<OwnListing>;

  /** The checks of a submission: those of every listing, which were made already, and those of this kind. */
  protected abstract checksOf(listing: Checked): Promise<readonly Check[]>;

  async one(accountId: number, reference: string): Promise<OwnListing> {
    return this.edits.one(accountId, this.plan, await this.#idOf(reference));
  }

  async change(accountId: number, reference: string, body: Inspected<Edit>): Promise<OwnListing> {
    const id = await this.#idOf(reference);
    const { fields: kept } = await this.edits.one(accountId, this.plan, id);
    const { version, ...values } = await this.drafts.checked(body, kept);
    await this.edits.change(accountId, this.plan, id, { version, values });
    return this.edits.one(accountId, this.plan, id);
  }

  async remove(accountId: number, reference: string): Promise<void> {
    await this.edits.remove(accountId, await this.#idOf(reference));
  }

  async check(accountId: number, reference: string): Promise<Checked> {
    const checked = await this.submissions.check(accountId, this.plan, await this.#idOf(reference));
    return { ...checked, checks: await this.checksOf(checked) };
  }

  async submit(accountId: number, reference: string): Promise<Checked> {
    const checked = await this.check(accountId, reference);
    await this.submissions.submit(accountId, checked);
    return { ...checked, ...(await this.edits.one(accountId, this.plan, checked.row.id)) };
  }

  async withdraw(accountId: number, reference: string): Promise<OwnListing> {
    const id = await this.#idOf(reference);
    await this.submissions.withdraw(accountId, id);
    return this.edits.one(accountId, this.plan, id);
  }

  #idOf(reference: string): Promise<number> {
    return this.edits.idOf(this.plan.kind, reference);
  }
}
