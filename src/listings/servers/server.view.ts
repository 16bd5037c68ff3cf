import { ApiSchema } from '@nestjs/swagger';
import { answerOf, columnsOf, lookupFields, viewOf } from '../listing/own/field-faces.js';
import { listOf, nested, oneOf } from '../../core/openapi/fields.js';
import { SERVER_FIELDS } from './server.fields.js';

const LOOKUP = lookupFields(SERVER_FIELDS);

/** The public data of a server. */
@ApiSchema({ name: 'Server' })
export class ServerView extends viewOf(LOOKUP) {}

const SERVER_ROLES = ['owner', 'admin'] as const;

@ApiSchema({ name: 'MeServer' })
export class MyServerView extends ServerView {
  @oneOf('ServerRole', SERVER_ROLES, 'owner', "The account's role on the team.") role!: (typeof SERVER_ROLES)[number];
}

export class ServerAnswer {
  @nested(ServerView) server!: ServerView;
}

@ApiSchema({ name: 'MeServersAnswer' })
export class MyServersAnswer {
  @listOf(MyServerView) servers!: MyServerView[];
}

export const SERVER_COLUMNS = columnsOf(SERVER_FIELDS);

export const toServer = answerOf(LOOKUP);
