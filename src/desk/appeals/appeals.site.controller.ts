import { Get, Param, Post, UseGuards } from '@nestjs/common';
import { SiteOperation, Refuses } from '../../core/openapi/operation.js';
import type { SuspendedVisitor } from '../../accounts/auth/sign-in/sessions.service.js';
import { SessionOptional, SiteController, AccountId } from '../../core/http/controllers.js';
import { signInFirst } from '../../core/http/who/visitor.js';
import { ReadBody } from '../../core/input/dto.pipe.js';
import { rightRefusals } from '../../listings/listing/listing.doc.js';
import { deletedAccount } from '../../accounts/users/account-problems.js';
import { AppealBody } from './appeal.dto.js';
import {
  ListingAppealAnswer,
  OwnAppealsAnswer,
  SuspensionAnswer,
  toListingAppeal,
  toOwnAppeal,
  toSuspensionStatus,
} from './appeal.view.js';
import { Appeals, nothingToAppeal } from './appeals.service.js';
import { CurrentSuspended, SuspendedSessionGuard, notSuspended } from './suspended-session.guard.js';
import { LateAnswer } from '../../core/http/reply.js';

const OWNED = rightRefusals('own', 'listing');

/** Appeals against denials and suspensions. `:id` is the UUID of a listing. */
@SiteController('', 'Reports')
export class AppealsSiteController {
  constructor(private readonly appeals: Appeals) {}

  @Get('account/suspension')
  @SessionOptional()
  @UseGuards(SuspendedSessionGuard)
  @SiteOperation('See how long your account is suspended, and your appeal', SuspensionAnswer, {
    description:
      'Works with the session of a suspended account. Signing in is refused with a 403 that still sets this session.',
  })
  @Refuses(signInFirst(), notSuspended())
  showSuspension(@CurrentSuspended() suspended: SuspendedVisitor) {
    return this.#suspension(suspended);
  }

  @Post('account/suspension/appeal')
  @SessionOptional()
  @UseGuards(SuspendedSessionGuard)
  @SiteOperation('Appeal against the suspension of your account', SuspensionAnswer, {
    description: 'Once per suspension. Another member of staff than the one who decided answers it, if there is one.',
  })
  @Refuses(signInFirst(), notSuspended(), nothingToAppeal())
  async appealSuspension(@CurrentSuspended() suspended: SuspendedVisitor, @ReadBody() { text }: AppealBody) {
    await this.appeals.appealSuspension(suspended.accountId, text);
    return new LateAnswer(() => this.#suspension(suspended));
  }

  @Get('account/appeals')
  @SiteOperation('List your appeals with their answers', OwnAppealsAnswer)
  async listOwnAppeals(@AccountId() accountId: number) {
    return { appeals: (await this.appeals.listOwn(accountId)).map(toOwnAppeal) };
  }

  @Get('dashboard/listings/:id/appeal')
  @SiteOperation('See whether you can appeal against the denial or suspension of your listing', ListingAppealAnswer)
  @Refuses(...OWNED)
  showListingAppeal(@AccountId() accountId: number, @Param('id') id: string) {
    return this.#ofListing(accountId, id);
  }

  @Post('dashboard/listings/:id/appeal')
  @SiteOperation('Appeal against the denial or suspension of your listing', ListingAppealAnswer, {
    description:
      'Once per decision, by the owner. Another member of staff than the one who decided answers it, if there is one. You can submit a denied listing again without an appeal.',
  })
  @Refuses(...OWNED, deletedAccount())
  async appealForListing(@AccountId() accountId: number, @Param('id') id: string, @ReadBody() { text }: AppealBody) {
    await this.appeals.appealForListing(accountId, id, text);
    return new LateAnswer(() => this.#ofListing(accountId, id));
  }

  async #ofListing(accountId: number, id: string): Promise<ListingAppealAnswer> {
    return toListingAppeal(await this.appeals.ofListing(accountId, id));
  }

  async #suspension(suspended: SuspendedVisitor): Promise<SuspensionAnswer> {
    return toSuspensionStatus(suspended, await this.appeals.ofAccount(suspended.accountId));
  }
}
