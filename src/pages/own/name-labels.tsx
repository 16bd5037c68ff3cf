import { sr } from '../parts/sr.js';
import { T } from '../parts/t.js';

interface NameProps {
  readonly name: string;
}

/** Labels of buttons for something with a name, which screen readers say, too. */
export const AcceptName = ({ name }: NameProps) => <T text="Accept<sr> {name}</sr>" sr={sr} name={name} />;
export const DeclineName = ({ name }: NameProps) => <T text="Decline<sr> {name}</sr>" sr={sr} name={name} />;
export const WithdrawName = ({ name }: NameProps) => <T text="Withdraw<sr> {name}</sr>" sr={sr} name={name} />;
export const EditName = ({ name }: NameProps) => <T text="Edit<sr> {name}</sr>" sr={sr} name={name} />;
// For translators: to finish a draft of a listing
export const FinishName = ({ name }: NameProps) => <T text="Finish<sr> {name}</sr>" sr={sr} name={name} />;
// For translators: to mend what staff found wrong with a listing
export const FixName = ({ name }: NameProps) => <T text="Fix<sr> {name}</sr>" sr={sr} name={name} />;
