import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { Config } from '../../config/config.js';
import { changesState, isCrossSite, isOwnHost } from './origin.rules.js';
import { says, Problem, forbidden } from '../../shared/refusals.js';

/**
 * Ensures that requests to the site and the back office are addressed to this site and do not come from another one.
 */
@Injectable()
export class OwnOrigin {
  constructor(private readonly config: Config) {}

  check({ method = '', headers }: IncomingMessage): void {
    const { origin, host, 'sec-fetch-site': secFetchSite } = headers;
    const { publicUrl } = this.config.values;
    // A proxy may change the host, so it is only checked if no address is configured.
    if (publicUrl === undefined && !isOwnHost(host, this.config.publicUrl)) throw unknownHost();
    if (!changesState(method)) return;
    const sender = { secFetchSite, origin, host };
    if (isCrossSite(sender, publicUrl ?? `http://${host}`)) throw crossSite();
  }
}

export const crossSite = (): Problem =>
  forbidden(says('Cross-site request refused. Open this page on the site itself and try again.'));

export const unknownHost = (): Problem =>
  new Problem(
    421,
    says(
      'The site does not answer at this host name. Open it at localhost, or set PUBLIC_URL to the address that users open and restart the service.',
    ),
  );
