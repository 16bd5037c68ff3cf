import type { ReferenceList } from '../../../core/reference/reference.rules.js';

export type ListName = ReferenceList;

interface ListWords {
  readonly title: 'Categories' | 'Content ratings' | 'Reserved slugs' | 'Synonyms';
  readonly lead: string;
  /** The name of the label field. */
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
