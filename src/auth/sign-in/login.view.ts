import { ApiSchema } from '@nestjs/swagger';
import { listOf, text, textOrNull } from '../../openapi/fields.js';
import { EXAMPLE } from '../../shared/examples.js';

@ApiSchema({ name: 'SampleAccount' })
export class SampleAccountView {
  @text(EXAMPLE.owner.username) username!: string;
  @text('owner', 'Its part in the sample data.') role!: string;
  @text(EXAMPLE.owner.platformId) platformId!: string;
  @text('owns Lanternfish, Harbor of Makers') note!: string;
}

export class SampleAccountsAnswer {
  @listOf(SampleAccountView) accounts!: SampleAccountView[];
  @text('POST /login/demo with {"account": "<username>"}', 'How to sign in as one of them.') how!: string;
}

export class SignedInAnswer {
  @textOrNull(EXAMPLE.owner.username, 'Who is signed in now; null: nobody.') signedIn!: string | null;
}
