import { DeskHomeStaffController } from '../../../desk/home/desk-home.staff.controller.js';
import { type Entry, page } from '../../page-book.js';
import { DeskHomePage } from './home.page.js';

export const DESK_HOME: readonly Entry[] = [
  page(DeskHomeStaffController, 'showDeskHome', { head: 'Back office', show: DeskHomePage, desk: 'Home' }),
];
