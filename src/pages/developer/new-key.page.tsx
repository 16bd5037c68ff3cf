import type { NewKeyAnswer } from '../../accounts/auth/keys/developer.view.js';
import type { Shown } from '../page-book.js';
import { LinkButton, Panel } from '../parts/basics.js';
import { Own } from '../parts/own-tabs.js';
import { FirstRequest } from './snippet.js';
import { KeysTable } from './keys-table.js';

/** The answer to creating a key. It is the only page that ever contains the key. */
export const NewKeyPage = ({ view: { key, keys } }: Shown<NewKeyAnswer>) => (
  <Own at="Developer" title="Your new API key" lead="Copy your key now. You won't see it again.">
    <div class="stack">
      <div class="callout good key-once" role="status" data-address="/dashboard/developer">
        <label for="new-key" class="callout-title">
          API key
        </label>
        <span class="field-box">
          <input id="new-key" readonly value={key} class="mono" autocomplete="off" spellcheck={false} />
          <button type="button" class="button small with-script" data-copy="new-key">
            Copy
          </button>
        </span>
        <p class="hint">
          Keep it secret: programs that have it act for your account. Only a hash of it is stored here.{' '}
          <span class="without-script">Do not reload this page, because that would create another key.</span>
        </p>
        <p class="actions">
          <LinkButton to="/dashboard/developer" look="primary" label="I've saved it" />
        </p>
      </div>
      <FirstRequest />
      <Panel title="Your keys" id="keys" flush>
        <KeysTable keys={keys} />
      </Panel>
    </div>
  </Own>
);
