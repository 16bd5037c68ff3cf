import { CheckedTogether } from '../input/input-classes.js';
import { ColorInput, ReferenceInput } from '../input/text-fields.js';
import { FlagInput } from '../input/value-fields.js';
import type { Faults } from '../shared/errors.js';
import { EXAMPLE } from '../shared/examples.js';

const nothingChanges = ({ useDisplayName, nameColor }: ProfileBody): Faults | undefined =>
  useDisplayName === undefined && nameColor === undefined
    ? { useDisplayName: 'Send useDisplayName, nameColor or both: there is nothing to change.' }
    : undefined;

/** How an account is shown. Fields that are left out stay as they are. */
@CheckedTogether<ProfileBody>(nothingChanges)
export class ProfileBody {
  @FlagInput({ optional: true, description: 'Show the display name instead of the username.' })
  useDisplayName?: boolean;

  @ColorInput({
    optional: true,
    nullable: true,
    example: '#2a9d8f',
    description: 'The colour of the name, as #rrggbb; null for none.',
  })
  nameColor?: string | null;
}

/** The username is typed in, so that no account is deleted by accident. */
export class DeletionBody {
  @ReferenceInput({
    sentence: (name) => `${name} is needed: the username of the account, as in {"confirm": "marisol"}.`,
    example: EXAMPLE.owner.username,
    description: 'The username of the account.',
  })
  confirm!: string;
}
