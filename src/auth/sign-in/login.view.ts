import { ApiSchema } from '@nestjs/swagger';
import { listOf, text, textOrNull } from '../../openapi/fields.js';
import { EXAMPLE } from '../../shared/examples.js';

@ApiSchema({ name: 'SampleAccount' })
export class SampleAccountView {
  @text(EXAMPLE.owner.username) username!: string;
  @text('owner', 'The role of the account in the sample data.') role!: string;
  @text(EXAMPLE.owner.platformId) platformId!: string;
  @text('owns Lanternfish, Harbor of Makers') note!: string;
}

export class SampleAccountsAnswer {
  @listOf(SampleAccountView) accounts!: SampleAccountView[];
  @text('POST /login/demo with {"account": "<username>"}', 'How to sign in as one of them.') how!: string;
}

export class SignedInAnswer {
  @textOrNull(EXAMPLE.owner.username, 'The username of the signed-in account; null after signing out.') signedIn!:
    string | null;
}
