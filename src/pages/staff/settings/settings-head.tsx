import type { ComponentChildren } from 'preact';
import { DeskHead } from '../parts/basics.js';
import { DenialReasonsStaffController } from '../../../desk/review/denial-reasons.staff.controller.js';
import { useMay } from '../parts/allowed.js';
import { Tabs } from '../../parts/own-tabs.js';

const LISTS = [
  ['Categories', '/staff/reference/categories'],
  ['Content ratings', '/staff/reference/content-ratings'],
  ['Reserved slugs', '/staff/reference/reserved-slugs'],
  ['Synonyms', '/staff/reference/synonyms'],
] as const;
const REASONS = ['Denial reasons', '/staff/denial-reasons'] as const;
const ANSWERS = ['Canned answers', '/staff/canned-answers'] as const;

export interface SettingsHeadProps {
  readonly at: (typeof LISTS)[number][0] | (typeof REASONS)[0] | (typeof ANSWERS)[0];
  readonly lead: ComponentChildren;
}

/** The head of the pages of lists that staff edit, with links to the other lists. */
export function SettingsHead({ at, lead }: SettingsHeadProps) {
  const may = useMay();
  const lists = may(DenialReasonsStaffController, 'listDenialReasons') ? [...LISTS, REASONS, ANSWERS] : LISTS;
  return (
    <>
      <Tabs name="Lists" tabs={lists} at={at} />
      <DeskHead title={at} lead={lead} />
    </>
  );
}
