import { ApiProperty } from '@nestjs/swagger';
import { badRequest } from '../../shared/errors.js';
import { EXAMPLE } from '../../shared/examples.js';

/** As which sample account to sign in. */
export class DemoLoginBody {
  @ApiProperty({ type: 'string', example: EXAMPLE.owner.username, description: 'Username or platform id.' })
  account!: string;
  /** From the form: where to go on. */
  next?: unknown;

  static read(raw: unknown): DemoLoginBody {
    const { account, next } = (typeof raw === 'object' ? (raw ?? {}) : {}) as { account?: unknown; next?: unknown };
    if (typeof account !== 'string' || account === '')
      throw badRequest(
        'account is needed: the username or platform id of a sample account, as in {"account": "marisol"}.',
      );
    return { account, next };
  }
}

/** Where the browser goes once it is signed in. */
export class LoginQuery {
  @ApiProperty({ type: 'string', required: false, example: '/dashboard', description: 'A path of this site.' })
  next?: unknown;

  static read(raw: unknown): LoginQuery {
    return { next: (raw as { next?: unknown }).next };
  }
}

/** The secret of a link from the command line. */
export class LinkQuery {
  @ApiProperty({ type: 'string', example: 'p1Jr0…' })
  token!: string;

  static read(raw: unknown): LinkQuery {
    const { token } = raw as { token?: unknown };
    if (typeof token !== 'string' || token === '')
      throw badRequest('token is missing: open the link as it was printed.');
    return { token };
  }
}
