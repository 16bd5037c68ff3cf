import { Injectable } from '@nestjs/common';
import { UNNAMED_PLATFORM } from '../core/config/settings.js';
import { t } from '../core/texts/t.js';
import { installLink } from '../core/platform/install-link.js';
import { Platform } from '../core/platform/platform.js';
import { Config } from '../core/config/config.js';
import { demoPicture } from '../demo/texts/picture-address.js';
import { Assets } from './assets.service.js';
import type { Site } from './frame/frame.js';

@Injectable()
export class SiteFacts {
  readonly site: Site;
  readonly headers: Readonly<Record<string, string>>;

  constructor(config: Config, assets: Assets, platform: Platform) {
    const { siteName, platformName, platformCdnUrl, platformIssuer, imageHosts, footerLinks, brandLogo } =
      config.values;
    const cdn = platformCdnUrl === undefined ? [] : [new URL(platformCdnUrl).host];
    const hosts = new Set([...cdn, ...imageHosts].map((host) => host.toLowerCase()));
    this.site = {
      name: siteName,
      get platformName() {
        return platformName === UNNAMED_PLATFORM ? t('the platform') : platformName;
      },
      origin: new URL(config.publicUrl).origin,
      style: assets.style,
      deskStyle: assets.deskStyle,
      accountStyle: assets.accountStyle,
      fonts: assets.fonts,
      scripts: assets.scripts,
      logo: assets.logo,
      logoWidth: assets.logoWidth,
      manifest: assets.manifest,
      hasOwnLogo: brandLogo !== '',
      hasSignIn: platform.hasSignIn || !config.isProduction,
      hasChat: config.hasChat,
      chatUrl: config.hasChat && platformIssuer !== undefined ? `${platformIssuer}/channels` : undefined,
      addUrl: config.hasChat ? installLink(config) : undefined,
      footerLinks: footerLinks.map(linkOf),
      pictureOf: (address) => (config.isDemo ? samplePicture(address) : undefined) ?? pictureOf(address, hosts),
    };
    this.headers = pageHeaders([...hosts]);
  }
}

/** Picture addresses of the sample data do not exist, so the demo draws the pictures. */
const samplePicture = (address: string | null): string | undefined =>
  address === null ? undefined : demoPicture(address);

const linkOf = (text: string) => {
  const end = text.indexOf('=');
  return { label: text.slice(0, end), href: text.slice(end + 1) };
};

function pictureOf(address: string | null, hosts: ReadonlySet<string>): string | undefined {
  if (address === null || !URL.canParse(address)) return undefined;
  const { protocol, host, href } = new URL(address);
  return protocol === 'https:' && hosts.has(host) ? href : undefined;
}

const pageHeaders = (imageHosts: readonly string[]): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    ["img-src 'self'", ...imageHosts.map((host) => `https://${host}`)].join(' '),
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  // Under `no-referrer`, browsers send `Origin: null` with forms of this site, and a site without https refuses them.
  'Referrer-Policy': 'same-origin',
});
