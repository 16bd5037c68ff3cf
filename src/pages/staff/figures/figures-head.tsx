import type { ComponentChildren } from 'preact';
import { t } from '../../../core/texts/t.js';
import { ReviewFiguresStaffController } from '../../../desk/review/figures/review-figures.staff.controller.js';
import { Tabs } from '../../parts/own-tabs.js';
import { useMay } from '../parts/allowed.js';
import { DeskHead } from '../parts/basics.js';

const tabs = () => ({
  searches: t('Searches'),
  // For translators: reviews of listings by staff, before they are public.
  reviews: t('Reviews', {}, { context: 'of listings, by staff' }),
});

interface FiguresHeadProps {
  readonly at: keyof ReturnType<typeof tabs>;
  readonly lead: ComponentChildren;
}

/** The head of the pages of figures, with a link to the other page for roles that may open it. */
export function FiguresHead({ at, lead }: FiguresHeadProps) {
  const hasBoth = useMay()(ReviewFiguresStaffController, 'seeReviews');
  const { searches, reviews } = tabs();
  return (
    <>
      {hasBoth && (
        <Tabs
          name={t('Figures')}
          tabs={[
            [searches, '/staff/searches'],
            [reviews, '/staff/reviews'],
          ]}
          at={tabs()[at]}
        />
      )}
      <DeskHead title={tabs()[at]} lead={lead} />
    </>
  );
}
