import { t } from '../../core/texts/t.js';
import type { SlugAnswer } from '../../owners/dashboard/dashboard.view.js';
import type { Shown } from '../page-book.js';
import { Own } from '../parts/own-tabs.js';

/** A script shows the sentence below the field while a name is typed. */
export const SlugPage = ({ view: { slug, isFree, reason, suggestion } }: Shown<SlugAnswer>) => (
  <Own at="Listings" title={t('The name “{slug}”', { slug })} crumb={[t('Your listings'), '/dashboard/listings']}>
    <p id="checked" data-free={isFree ? '' : undefined}>
      {isFree ? t('No public listing has this name.') : reason}
      {suggestion !== null && ` ${t('“{name}” is free.', { name: suggestion })}`}
    </p>
  </Own>
);
