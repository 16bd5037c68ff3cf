import { t } from '../../../core/texts/t.js';
import type { ReferenceList } from '../../../core/reference/reference.rules.js';
import type { ReferenceMoveBody } from '../../../core/reference/reference.dto.js';
import type { ComponentChildren } from 'preact';
import { DeskHead } from '../parts/basics.js';
import { DenialReasonsStaffController } from '../../../desk/review/denial-reasons.staff.controller.js';
import { SwitchesStaffController } from '../../../desk/switches/switches.staff.controller.js';
import { useMay } from '../parts/allowed.js';
import { Tabs } from '../../parts/own-tabs.js';

export type ListName = ReferenceList;

interface ListWords {
  readonly title: string;
  readonly lead: string;
  /** `undefined` if values are shown as they are. */
  readonly label: string | undefined;
  /** Whether visitors see the values in an order that staff choose. */
  readonly isOrdered: boolean;
  /** Whether each value has a page with an introduction. */
  readonly hasPages: boolean;
  /** Whether listings have the values. */
  readonly isUsed: boolean;
  readonly deactivated: string;
}

export const lists = (): Readonly<Record<ListName, ListWords>> => ({
  categories: {
    title: t('Categories'),
    lead: t('Servers choose one of them, in this order.'),
    label: t('Shown as'),
    isOrdered: true,
    hasPages: true,
    isUsed: true,
    deactivated: t('Nobody can choose it any more. Servers that have it keep it.'),
  },
  'content-ratings': {
    title: t('Content ratings'),
    lead: t('Servers choose some of them, in this order.'),
    label: t('Shown as'),
    isOrdered: true,
    hasPages: false,
    isUsed: true,
    deactivated: t('Nobody can choose it any more. Servers that have it keep it.'),
  },
  'reserved-slugs': {
    title: t('Reserved slugs'),
    lead: t('No listing can have one of them as its address. A listing that had it before keeps it.'),
    label: t('Note'),
    isOrdered: false,
    hasPages: false,
    isUsed: true,
    deactivated: t('Listings can have it as their address. Words that the site itself uses stay reserved.'),
  },
  synonyms: {
    title: t('Synonyms'),
    lead: t('Searches for the value also find the words beside it.'),
    label: t('Also finds'),
    isOrdered: false,
    hasPages: false,
    isUsed: false,
    deactivated: t('Searches for it find only the word itself.'),
  },
  tags: {
    title: t('Introductions of tags'),
    lead: t('Each is shown on the public page of its tag.'),
    label: undefined,
    isOrdered: false,
    hasPages: true,
    isUsed: false,
    deactivated: t('The page of the tag no longer shows it.'),
  },
});

const DIRECTION: keyof ReferenceMoveBody = 'direction';

export const MoveButtons = ({ isFirst, isLast }: { readonly isFirst: boolean; readonly isLast: boolean }) => (
  <p class="actions">
    <button class="button" name={DIRECTION} value="up" disabled={isFirst}>
      {/* For translators: earlier in the list */}
      {t('Move up')}
    </button>
    <button class="button" name={DIRECTION} value="down" disabled={isLast}>
      {t('Move down')}
    </button>
  </p>
);

export interface SettingsHeadProps {
  readonly at: string;
  readonly lead: ComponentChildren;
}

export function SettingsHead({ at, lead }: SettingsHeadProps) {
  const may = useMay();
  const reference = Object.entries(lists()).map(([name, { title }]) => [title, `/staff/reference/${name}`] as const);
  const texts = [
    [t('Denial reasons'), '/staff/denial-reasons'],
    [t('Canned answers'), '/staff/canned-answers'],
  ] as const;
  const site = [[t('The site'), '/staff/switches']] as const;
  const tabs = [
    ...reference,
    ...(may(DenialReasonsStaffController, 'listDenialReasons') ? texts : []),
    ...(may(SwitchesStaffController, 'seeSwitches') ? site : []),
  ];
  return (
    <>
      <Tabs name={t('Lists')} tabs={tabs} at={at} />
      <DeskHead title={at} lead={lead} />
    </>
  );
}
