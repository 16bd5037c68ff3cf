import { ReferenceInput } from '../../../core/input/text-fields.js';
import { LenientInput } from '../../../core/input/value-fields.js';
import { EXAMPLE } from '../../../core/shared/examples.js';
import { nextPath } from './sign-in.rules.js';
import { says } from '../../../core/shared/refusals.js';

const NextInput = (): PropertyDecorator =>
  LenientInput({
    read: nextPath,
    schema: { type: 'string' },
    example: '/dashboard',
    description: 'A path of this site.',
  });

export class DemoLoginBody {
  @ReferenceInput({
    sentence: (name) =>
      says('{field} is needed: the username or platform id of a sample account, as in {example}.', {
        field: name,
        example: '{"account": "marisol"}',
      }),
    example: EXAMPLE.owner.username,
    description: 'Username or platform id.',
  })
  account!: string;

  @NextInput() next?: string;
}

export class LoginQuery {
  @NextInput() next?: string;
}

const TokenInput = (): PropertyDecorator =>
  ReferenceInput({
    sentence: (name) => says('{field} is missing: open the link as it was printed.', { field: name }),
    example: 'p1Jr0…',
  });

export class LinkQuery {
  @TokenInput() token!: string;
}

export class LinkBody {
  @TokenInput() token!: string;
}
