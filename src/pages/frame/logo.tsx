import { useFrame } from './frame.js';
import { LOGO_HEIGHT } from './logo.rules.js';

/** The operator's logo, or ours: a sign with light bulbs. */
export function Logo() {
  const { logo, logoWidth, hasOwnLogo } = useFrame().site;
  if (hasOwnLogo) return <img class="logo" src={logo} alt="" width={logoWidth} height={LOGO_HEIGHT} />;
  return (
    <svg class="logo" viewBox="0 0 28 28" width="26" height="26" aria-hidden="true">
      <rect x="1" y="5" width="26" height="18" rx="5" class="logo-sign" />
      {[6.5, 11.5, 16.5, 21.5].flatMap((x) =>
        [9, 19].map((y) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.3" class="logo-bulb" />),
      )}
      <path d="M8 14h12" class="logo-line" />
    </svg>
  );
}
