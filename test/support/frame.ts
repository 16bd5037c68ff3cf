import { ALL_OFF } from '../../src/core/http/switches/switches.rules.js';
import { ENGLISH } from '../../src/core/texts/language.js';
import type { Frame } from '../../src/pages/frame/frame.js';

/** What surrounds a part of a page, for specs that render the part alone. */
export const frame: Frame = {
  site: {
    name: 'Test',
    platformName: 'the platform',
    origin: 'https://test.example',
    style: '',
    fonts: {},
    scripts: {},
    logo: '',
    manifest: '',
    logoWidth: 26,
    hasOwnLogo: false,
    hasSignIn: true,
    hasChat: false,
    addUrl: undefined,
    chatUrl: undefined,
    footerLinks: [],
    pictureOf: (address) => (address?.startsWith('https://ok.example/') === true ? address : undefined),
  },
  language: ENGLISH,
  languages: [ENGLISH],
  now: new Date('2026-11-18T12:00:00Z'),
  here: '/orders?page=2',
  requestId: 'id',
  visitor: undefined,
  isVisitorUnknown: false,
  switches: ALL_OFF,
  values: new Map(),
  message: undefined,
  shownForm: undefined,
};
