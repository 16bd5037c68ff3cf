import { ReferenceInput } from '../../input/text-fields.js';
import { LenientInput } from '../../input/value-fields.js';
import { EXAMPLE } from '../../shared/examples.js';
import { whereNext } from './pending-sign-in.rules.js';

/** Where the browser goes once it is signed in. */
const NextInput = (): PropertyDecorator =>
  LenientInput({
    read: whereNext,
    schema: { type: 'string' },
    example: '/dashboard',
    description: 'A path of this site.',
  });

/** As which sample account to sign in. */
export class DemoLoginBody {
  @ReferenceInput({
    sentence: (name) =>
      `${name} is needed: the username or platform id of a sample account, as in {"account": "marisol"}.`,
    example: EXAMPLE.owner.username,
    description: 'Username or platform id.',
  })
  account!: string;

  /** From the page: where to go on. */
  @NextInput() next?: string;
}

export class LoginQuery {
  @NextInput() next?: string;
}

/** The secret of a link from the command line. */
export class LinkQuery {
  @ReferenceInput({ sentence: (name) => `${name} is missing: open the link as it was printed.`, example: 'p1Jr0…' })
  token!: string;
}
