import { t } from '../../core/texts/t.js';
import type { BotProofAnswer } from '../../listings/bots/proof/bot-proof.view.js';
import { useFrame } from '../frame/frame.js';
import { Panel, Pill } from '../parts/basics.js';
import { CopyButton } from '../parts/copy-button.js';
import { ButtonForm } from '../parts/form.js';
import { date } from '../parts/words.js';

/** Tells the owner of a bot how to prove that they control its application. */
export function ProofPanel({
  path,
  proof: { code, provedAt },
}: {
  readonly path: string;
  readonly proof: BotProofAnswer;
}) {
  const { platformName } = useFrame().site;
  return (
    <Panel title={t('Proof that it is yours')} id="proof">
      {provedAt !== null && (
        <p>
          <Pill tone="good">{t('Proved {day}', { day: date(provedAt) })}</Pill>
        </p>
      )}
      <p>
        {t(
          'Put this text into the description of your application on {platform}, press Check, and take it out again. Reviewers then see that you control the bot, which decides if others list it, too.',
          { platform: platformName },
        )}
      </p>
      <div class="field">
        <label for="proof-code">{t('Text for the description')}</label>
        <span class="field-box">
          <input id="proof-code" readonly value={code} class="mono" autocomplete="off" spellcheck={false} />
          <CopyButton of="proof-code" />
        </span>
      </div>
      <ButtonForm to={`${path}/proof`} back={`${path}#proof`} look="wide" label={t('Check')} />
      <p class="quiet small-text">{t('A new owner has to prove it again.')}</p>
    </Panel>
  );
}
