import * as field from '../../../core/openapi/fields.js';
import { EXAMPLE, EXAMPLE_TIME } from '../../../core/shared/examples.js';
import type { OpenLink } from './login-links.service.js';

@field.named('SampleAccount')
export class SampleAccountView {
  @field.text(EXAMPLE.owner.username) username!: string;
  @field.text('owner', 'The role of the account in the sample data.') role!: string;
  @field.text(EXAMPLE.owner.platformId) platformId!: string;
  @field.text('owns Lanternfish and Harbor of Makers') note!: string;
}

export class SampleAccountsAnswer {
  @field.listOf(SampleAccountView) accounts!: SampleAccountView[];
  @field.text('POST /login/demo with {"account": "<username>"}', 'How to sign in as one of them.') how!: string;
}

@field.named('LoginLinkAccount')
export class LoginLinkAccountView {
  @field.text(EXAMPLE.owner.platformId) platformId!: string;
  @field.textOrNull(EXAMPLE.owner.username, '`null` if the sign-in creates the account.') username!: string | null;
}

export class LoginLinkAnswer {
  @field.nested(LoginLinkAccountView) account!: LoginLinkAccountView;
  @field.textOrNull('admin', 'The role that the account gets; null if it keeps its own.') role!: string | null;
  @field.instant(EXAMPLE_TIME.toISOString(), 'Until when the link works.') expiresAt!: string;
  @field.text('POST /login/link with {"token": "<token>"}', 'How to sign in with it.') how!: string;
}

export const toLoginLink = ({ platformId, username, role, expiresAt }: OpenLink): LoginLinkAnswer => ({
  account: { platformId, username },
  role,
  expiresAt: expiresAt.toISOString(),
  how: 'POST /login/link with {"token": "<token>"}',
});

export class SignedInAnswer {
  @field.textOrNull(EXAMPLE.owner.username, 'The username of the signed-in account; null after signing out.')
  signedIn!: string | null;
}
