import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';
import { Connector } from './connector.js';
import { Guard } from './guard.js';
import { TrustedHosts } from './trusted-hosts.js';

/** Receivers of the demo run on the same machine. */
const LOOPBACK = ['localhost', '127.0.0.0/8', '::1'];

/** The connector of this process. */
@Injectable()
export class SiteConnector extends Connector {
  readonly guard: Guard;

  constructor({ values, isDemo }: Config) {
    const guard = new Guard(new TrustedHosts([...values.webhookTrustedHosts, ...(isDemo ? LOOPBACK : [])]));
    super({ guard });
    this.guard = guard;
  }
}
