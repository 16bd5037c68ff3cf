import { t } from '../../core/texts/t.js';
import { Icon } from '../parts/pictures.js';
import { useFrame } from '../frame/frame.js';
import { Panel } from '../parts/basics.js';

interface SnippetProps {
  readonly id: string;
  readonly name: string;
  readonly children: string;
}

/** Text to copy. A long line scrolls, also with the keyboard. */
export const Snippet = ({ id, name, children }: SnippetProps) => (
  <div class="snippet">
    <pre tabindex={0} role="region" aria-label={`${name}, code`}>
      <code id={id}>{children}</code>
    </pre>
    <button type="button" class="button small with-script" data-copy={id} data-copied={t('Copied')}>
      <Icon name="copy" />
      {t('Copy')}
    </button>
  </div>
);

export function FirstRequest() {
  const { origin } = useFrame().site;
  return (
    <Panel title="First request" id="first">
      <p class="quiet">Save the key in the variable MARQUEE_KEY, then ask who you are:</p>
      <Snippet
        id="first-request"
        name="Command"
      >{`curl -H "Authorization: Bearer $MARQUEE_KEY" ${origin}/api/v1/users/@me`}</Snippet>
      <p class="quiet">
        <a href="/docs">Try all endpoints in the browser</a>, or read <a href="/guides/api">the guide</a>.
      </p>
    </Panel>
  );
}
