import { t } from '../../core/texts/t.js';
import { Icon } from './pictures.js';

interface CopyButtonProps {
  /** The id of the element whose text is copied. */
  readonly of: string;
  readonly hasIcon?: boolean;
  readonly label?: string;
}

/** Only a script can copy, so without one there is no button. */
export const CopyButton = ({ of, hasIcon, label = t('Copy') }: CopyButtonProps) => (
  <button type="button" class="button small with-script" data-copy={of} data-label={label} data-copied={t('Copied')}>
    {hasIcon === true && <Icon name="copy" />}
    {label}
  </button>
);
