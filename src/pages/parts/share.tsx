import { t } from '../../core/texts/t.js';
import { useFrame } from '../frame/frame.js';
import { CopyButton } from './copy-button.js';

/** The address of a page, to copy or to share. Without a script, the field with it is left. */
export function Share({ path }: { readonly path: string }) {
  const url = useFrame().site.origin + path;
  return (
    <div class="field">
      <label for="address">{t('Link to this page')}</label>
      <span class="field-box actions">
        <input id="address" readonly value={url} dir="ltr" autocomplete="off" />
        <CopyButton of="address" label={t('Copy link')} />
        <button type="button" class="button small" data-share={url}>
          {t('Share', {}, { context: 'button' })}
        </button>
      </span>
    </div>
  );
}
