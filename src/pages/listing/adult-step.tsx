import { KIND_NAME } from '../../listings/listing/listing.rules.js';
import { useFrame } from '../frame/frame.js';
import { Form } from '../parts/form.js';
import type { Kind } from './listing-parts.js';
import { LinkButton } from '../parts/basics.js';

/** The question before a listing for adults. The answer is valid for 30 days. */
export function AdultStep({ kind, name }: { readonly kind: Kind; readonly name: string }) {
  const noun = kind === 'bots' ? KIND_NAME.bot : KIND_NAME.server;
  return (
    <div class="error-page">
      <p class="error-status" aria-hidden="true">
        18+
      </p>
      <h1 dir="auto">{name}</h1>
      <p class="lead">This {noun.toLowerCase()} is for adults. Are you 18 or older?</p>
      <Form to="/adult" back={useFrame().here}>
        <p class="actions">
          <button class="button primary">Yes, show it</button>
          <LinkButton to={`/${kind}`} label="Go back" />
        </p>
      </Form>
    </div>
  );
}
