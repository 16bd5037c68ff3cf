import type { OwnListingAnswer } from '../../listings/listing/own/own-listing.view.js';
import type { Shown } from '../page-book.js';
import type { BesideEdit } from './beside.js';
import { EditPage } from './edit-page.js';
import { FieldPanels } from './field-panels.js';

export const EditBotPage = ({ view, beside }: Shown<OwnListingAnswer, BesideEdit>) => (
  <EditPage view={view} beside={beside}>
    <FieldPanels view={view} />
  </EditPage>
);
