import { StaffController, StaffRead } from '../../core/http/controllers.js';
import { ReadQuery } from '../../core/input/dto.pipe.js';
import { MIN_ASKINGS } from './recorded-searches.rules.js';
import { SearchFiguresQuery } from './search-reports.query.js';
import { SearchReports } from './search-reports.service.js';
import { SearchFiguresAnswer, toSearchFigures } from './search-reports.view.js';

@StaffController('searches', 'Searches')
export class SearchFiguresStaffController {
  constructor(private readonly reports: SearchReports) {}

  @StaffRead('', {
    summary: 'See the most frequent searches',
    description: `The figures of up to 90 days: all searches by day, the texts that were searched for most often, those without a result, and which results are opened. They belong to no account and no address. A text is recorded once it was asked for ${MIN_ASKINGS} times on a day.`,
    roles: ['reviewer', 'partner_manager'],
    answers: SearchFiguresAnswer,
  })
  async seeSearches(@ReadQuery() query: SearchFiguresQuery) {
    const { from, to, kinds } = query;
    return toSearchFigures(await this.reports.report({ from, to, kinds }));
  }
}
