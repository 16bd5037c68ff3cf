import type { ReferenceList } from '../../../core/reference/reference.rules.js';
import type { ReferenceMoveBody } from '../../../core/reference/reference.dto.js';
import type { ComponentChildren } from 'preact';
import { DeskHead } from '../parts/basics.js';
import { DenialReasonsStaffController } from '../../../desk/review/denial-reasons.staff.controller.js';
import { useMay } from '../parts/allowed.js';
import { Tabs } from '../../parts/own-tabs.js';

export type ListName = ReferenceList;

interface ListWords {
  readonly title: 'Categories' | 'Content ratings' | 'Reserved slugs' | 'Synonyms';
  readonly lead: string;
  readonly label: string;
  /** Whether visitors see the values in an order that staff choose. */
  readonly isOrdered: boolean;
  /** Whether each value has a page with an introduction. */
  readonly hasPages: boolean;
  /** Whether listings have the values. */
  readonly isUsed: boolean;
  readonly deactivated: string;
}

export const LISTS: Readonly<Record<ListName, ListWords>> = {
  categories: {
    title: 'Categories',
    lead: 'Servers choose one of them, in this order.',
    label: 'Shown as',
    isOrdered: true,
    hasPages: true,
    isUsed: true,
    deactivated: 'Nobody can choose it any more. Servers that have it keep it.',
  },
  'content-ratings': {
    title: 'Content ratings',
    lead: 'Servers choose some of them, in this order.',
    label: 'Shown as',
    isOrdered: true,
    hasPages: false,
    isUsed: true,
    deactivated: 'Nobody can choose it any more. Servers that have it keep it.',
  },
  'reserved-slugs': {
    title: 'Reserved slugs',
    lead: 'No listing can have one of them as its address. A listing that had it before keeps it.',
    label: 'Note',
    isOrdered: false,
    hasPages: false,
    isUsed: true,
    deactivated: 'Listings can have it as their address. Words that the site itself uses stay reserved.',
  },
  synonyms: {
    title: 'Synonyms',
    lead: 'Searches for the value also find the words beside it.',
    label: 'Also finds',
    isOrdered: false,
    hasPages: false,
    isUsed: false,
    deactivated: 'Searches for it find only the word itself.',
  },
};

const DIRECTION: keyof ReferenceMoveBody = 'direction';

export const MoveButtons = ({ isFirst, isLast }: { readonly isFirst: boolean; readonly isLast: boolean }) => (
  <p class="actions">
    <button class="button" name={DIRECTION} value="up" disabled={isFirst}>
      Move up
    </button>
    <button class="button" name={DIRECTION} value="down" disabled={isLast}>
      Move down
    </button>
  </p>
);

const REFERENCE_LISTS = Object.entries(LISTS).map(([name, { title }]) => [title, `/staff/reference/${name}`] as const);
const REASONS = ['Denial reasons', '/staff/denial-reasons'] as const;
const ANSWERS = ['Canned answers', '/staff/canned-answers'] as const;

export interface SettingsHeadProps {
  readonly at: ListWords['title'] | (typeof REASONS)[0] | (typeof ANSWERS)[0];
  readonly lead: ComponentChildren;
}

export function SettingsHead({ at, lead }: SettingsHeadProps) {
  const may = useMay();
  const lists = may(DenialReasonsStaffController, 'listDenialReasons')
    ? [...REFERENCE_LISTS, REASONS, ANSWERS]
    : REFERENCE_LISTS;
  return (
    <>
      <Tabs name="Lists" tabs={lists} at={at} />
      <DeskHead title={at} lead={lead} />
    </>
  );
}
