import { useFrame } from './frame.js';
import { t } from '../../core/texts/t.js';
import { LanguageSwitch } from './language-switch.js';

const links = (): readonly (readonly [label: string, href: string])[] => [
  [t('Guides'), '/guides'],
  [t('API'), '/docs'],
  [t('Transparency'), '/transparency'],
  [t('Rules'), '/rules'],
  [t('Terms'), '/terms'],
  [t('Privacy'), '/privacy'],
];

export function Footer() {
  const { name, footerLinks, addUrl } = useFrame().site;
  return (
    <footer class="bottom">
      <div class="bottom-in">
        <span>{name}</span>
        <nav aria-label={t('About this site')}>
          {links().map(([label, href]) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
          {footerLinks.map(({ label, href }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
          {addUrl !== undefined && <a href={addUrl}>{t('Add to your server')}</a>}
        </nav>
        <LanguageSwitch />
      </div>
    </footer>
  );
}
