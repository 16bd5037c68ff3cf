import { weekAfter } from '../../spotlight/spotlight.rules.js';
import { shortDate } from '../parts/words.js';

/** "16 Nov to 23 Nov". */
export const weekOf = (startsAt: string, endsAt: string): string => `${shortDate(startsAt)} to ${shortDate(endsAt)}`;

/** The week that an auction sells begins when it closes. */
export const soldWeek = (closesAt: string): string => weekOf(closesAt, weekAfter(new Date(closesAt)).toISOString());

export const SoldWeek = ({ closesAt }: { readonly closesAt: string }) => <>for the week {soldWeek(closesAt)}</>;
