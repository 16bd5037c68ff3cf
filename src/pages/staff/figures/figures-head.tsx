import type { ComponentChildren } from 'preact';
import { ReviewFiguresStaffController } from '../../../desk/review/figures/review-figures.staff.controller.js';
import { DeskHead } from '../parts/basics.js';
import { useMay } from '../parts/allowed.js';
import { Tabs } from '../../parts/own-tabs.js';

const SEARCHES = ['Searches', '/staff/searches'] as const;
const REVIEWS = ['Reviews', '/staff/reviews'] as const;

interface FiguresHeadProps {
  readonly at: (typeof SEARCHES)[0] | (typeof REVIEWS)[0];
  readonly lead: ComponentChildren;
}

/** The head of the pages of figures, with a link to the other page for roles that may open it. */
export function FiguresHead({ at, lead }: FiguresHeadProps) {
  const hasBoth = useMay()(ReviewFiguresStaffController, 'seeReviews');
  return (
    <>
      {hasBoth && <Tabs name="Figures" tabs={[SEARCHES, REVIEWS]} at={at} />}
      <DeskHead title={at} lead={lead} />
    </>
  );
}
