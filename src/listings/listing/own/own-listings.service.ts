import type { Inspected } from '../../../core/input/dto.pipe.js';
import type { RestrictedFields } from './listing-choices.rules.js';
import type { RemovalBody } from './listing-fields.dto.js';
import type { Draft, ListingDrafts } from './listing-drafts.service.js';
import type { ListingEdits, OwnListing } from './listing-edits.service.js';
import type { ListingPlan } from './own-listing.js';
import type { Check } from './submission.rules.js';
import type { CheckedListing, Submissions } from './submissions.service.js';

/** The body of an edit: the fields to change, and the version that the editor saw. */
export interface ListingEdit extends RestrictedFields {
  readonly version: number;
  /** Servers only. */
  readonly forfeitBid?: boolean;
  readonly giveBack?: boolean;
}

/** Drafts, edits and submissions of one kind. Subclasses add the requests to the platform, which differ by kind. */
export abstract class OwnListings {
  constructor(
    private readonly plan: ListingPlan,
    private readonly drafts: ListingDrafts,
    private readonly edits: ListingEdits,
    private readonly submissions: Submissions,
  ) {}

  /** Adds what the platform reports to the input of a new listing. */
  protected abstract draftOf(accountId: number, input: RestrictedFields): Promise<Draft>;

  /** Adds the checks of this kind to those of every listing. */
  protected abstract checksOf(listing: CheckedListing): Promise<readonly Check[]>;

  async create(accountId: number, body: Inspected<RestrictedFields>): Promise<OwnListing> {
    const draft = await this.draftOf(accountId, await this.drafts.validated(this.plan, body));
    const id = await this.drafts.create(accountId, this.plan, draft);
    return this.edits.get(accountId, this.plan, id);
  }

  async get(accountId: number, reference: string): Promise<OwnListing> {
    return this.edits.get(accountId, this.plan, await this.#idOf(accountId, reference));
  }

  async change(accountId: number, reference: string, body: Inspected<ListingEdit>): Promise<OwnListing> {
    const id = await this.#idOf(accountId, reference);
    const { fields } = await this.edits.get(accountId, this.plan, id);
    const {
      version,
      forfeitBid = false,
      giveBack = false,
      ...values
    } = await this.drafts.validated(this.plan, body, fields);
    await this.edits.change(accountId, this.plan, id, { version, values, ties: { forfeitBid, giveBack } });
    return this.edits.get(accountId, this.plan, id);
  }

  async remove(accountId: number, reference: string, removal: RemovalBody): Promise<void> {
    await this.edits.remove(accountId, await this.#idOf(accountId, reference), removal);
  }

  async check(accountId: number, reference: string): Promise<CheckedListing> {
    const checked = await this.submissions.check(accountId, this.plan, await this.#idOf(accountId, reference));
    return { ...checked, checks: await this.checksOf(checked) };
  }

  async submit(accountId: number, reference: string): Promise<CheckedListing> {
    const checked = await this.check(accountId, reference);
    await this.submissions.submit(accountId, checked);
    return { ...checked, ...(await this.edits.get(accountId, this.plan, checked.row.id)) };
  }

  async withdraw(accountId: number, reference: string): Promise<OwnListing> {
    const id = await this.#idOf(accountId, reference);
    await this.submissions.withdraw(accountId, id);
    return this.edits.get(accountId, this.plan, id);
  }

  #idOf(accountId: number, reference: string): Promise<number> {
    return this.edits.idOf(accountId, this.plan.kind, reference);
  }
}
