import { useFrame } from '../frame/frame.js';
import { Panel } from '../parts/basics.js';
import { Snippet } from './snippet.js';

/** A request that works with every valid key. */
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
