import type { SoldWeekView } from '../../activity/spotlight/spotlight.view.js';
import { shortDate } from '../parts/words.js';

/** "16 Nov to 23 Nov". */
export const weekOf = (startsAt: string, endsAt: string): string => `${shortDate(startsAt)} to ${shortDate(endsAt)}`;

/** The week that an auction sells. */
export const soldWeek = ({ startsAt, endsAt }: SoldWeekView): string => weekOf(startsAt, endsAt);

export const SoldWeek = ({ week }: { readonly week: SoldWeekView }) => <>for the week {soldWeek(week)}</>;
