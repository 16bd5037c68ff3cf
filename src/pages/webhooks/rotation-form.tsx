import { RotationBody } from '../../owners/webhooks/endpoints/webhook.dto.js';
import { Select, Tick } from '../parts/field.js';
import { Form } from '../parts/form.js';
import { OVERLAP_CHOICES } from './hook-words.js';

interface RotationProps {
  readonly to: string;
  readonly back: string;
  readonly class: string;
  /** Until when the earlier secret still signs too; null if it does not. */
  readonly oldSecretUntil: string | null;
}

/** Replaces the secret of a webhook, of a listing or of an account. */
export const RotationForm = ({ to, back, class: look, oldSecretUntil }: RotationProps) => (
  <Form to={to} back={back} class={look}>
    <Select of={RotationBody} name="overlap" label="The current secret" choices={OVERLAP_CHOICES} value="24" />
    {oldSecretUntil !== null && <Tick of={RotationBody} name="force" label="End the overlap of the last replacement" />}
    <div>
      <button class="button primary">Replace it and show the new one</button>
    </div>
  </Form>
);
