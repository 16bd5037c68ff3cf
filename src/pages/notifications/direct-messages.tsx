import { t } from '../../core/texts/t.js';
import type { DirectMessagesAnswer } from '../../owners/notifications/outside/direct-messages.view.js';
import { useFrame } from '../frame/frame.js';
import { Panel, Pill } from '../parts/basics.js';
import { ButtonForm } from '../parts/form.js';

const PATH = '/account/notifications/direct-messages';

const reasonOf = (reason: string | null): string =>
  reason === 'gone'
    ? t(
        'You do not accept direct messages of the application, or share no server with it. Allow them, then switch them on again.',
      )
    : t('They did not arrive for five days. Switch them on again to continue.');

/** Notifications as direct messages of the application. */
export function DirectMessagesPanel({ isPossible, state, reason }: DirectMessagesAnswer) {
  const { platformName } = useFrame().site;
  return (
    <Panel title={t('Direct messages on {platform}', { platform: platformName })} id="direct">
      {state !== 'never on' && (
        <p>
          <Pill tone={state === 'on' ? 'good' : 'bad'}>{state === 'on' ? t('On') : t('Off')}</Pill>{' '}
          {state === 'off' && <span class="quiet">{reasonOf(reason)}</span>}
        </p>
      )}
      {!isPossible && <p class="quiet">{t('This site has not connected its bot.')}</p>}
      {isPossible && state !== 'on' && (
        <>
          <p class="quiet">
            {t('The application writes to you. You must share a server with it, and accept its messages.')}
          </p>
          <ButtonForm to={PATH} method="put" back="#direct" label={t('Send me direct messages')} />
        </>
      )}
      {state !== 'never on' && (
        <ButtonForm
          to={PATH}
          method="delete"
          back="#direct"
          look="small danger"
          label={state === 'on' ? t('Send no more direct messages') : t('Remove')}
        />
      )}
    </Panel>
  );
}
