import appleLogo from '@phosphor-icons/core/fill/apple-logo-fill.svg?raw';
import arrowLeft from '@phosphor-icons/core/bold/arrow-left-bold.svg?raw';
import arrowRight from '@phosphor-icons/core/bold/arrow-right-bold.svg?raw';
import check from '@phosphor-icons/core/bold/check-bold.svg?raw';
import checkCircle from '@phosphor-icons/core/fill/check-circle-fill.svg?raw';
import clock from '@phosphor-icons/core/bold/clock-bold.svg?raw';
import confetti from '@phosphor-icons/core/fill/confetti-fill.svg?raw';
import cornersOut from '@phosphor-icons/core/bold/corners-out-bold.svg?raw';
import creditCard from '@phosphor-icons/core/bold/credit-card-bold.svg?raw';
import facebookLogo from '@phosphor-icons/core/bold/facebook-logo-bold.svg?raw';
import globe from '@phosphor-icons/core/bold/globe-bold.svg?raw';
import googleLogo from '@phosphor-icons/core/bold/google-logo-bold.svg?raw';
import instagramLogo from '@phosphor-icons/core/bold/instagram-logo-bold.svg?raw';
import lock from '@phosphor-icons/core/fill/lock-simple-fill.svg?raw';
import magnifyingGlassPlus from '@phosphor-icons/core/bold/magnifying-glass-plus-bold.svg?raw';
import minus from '@phosphor-icons/core/bold/minus-bold.svg?raw';
import paypalLogo from '@phosphor-icons/core/bold/paypal-logo-bold.svg?raw';
import plus from '@phosphor-icons/core/bold/plus-bold.svg?raw';
import repeat from '@phosphor-icons/core/bold/repeat-bold.svg?raw';
import sealCheck from '@phosphor-icons/core/bold/seal-check-bold.svg?raw';
import shareNetwork from '@phosphor-icons/core/bold/share-network-bold.svg?raw';
import speakerHigh from '@phosphor-icons/core/bold/speaker-high-bold.svg?raw';
import speakerSlash from '@phosphor-icons/core/bold/speaker-slash-bold.svg?raw';
import spinner from '@phosphor-icons/core/bold/circle-notch-bold.svg?raw';
import star from '@phosphor-icons/core/fill/star-fill.svg?raw';
import ticket from '@phosphor-icons/core/bold/ticket-bold.svg?raw';
import tiktokLogo from '@phosphor-icons/core/bold/tiktok-logo-bold.svg?raw';
import warningCircle from '@phosphor-icons/core/fill/warning-circle-fill.svg?raw';
import x from '@phosphor-icons/core/bold/x-bold.svg?raw';
import xLogo from '@phosphor-icons/core/bold/x-logo-bold.svg?raw';
import youtubeLogo from '@phosphor-icons/core/bold/youtube-logo-bold.svg?raw';
import type { IconName } from './icon-names.ts';

const drawings: Record<IconName, string> = {
  'apple-logo-fill': appleLogo,
  'arrow-left': arrowLeft,
  'arrow-right': arrowRight,
  check,
  'check-circle-fill': checkCircle,
  clock,
  'confetti-fill': confetti,
  'corners-out': cornersOut,
  'credit-card': creditCard,
  'facebook-logo': facebookLogo,
  globe,
  'google-logo': googleLogo,
  'instagram-logo': instagramLogo,
  'lock-simple-fill': lock,
  'magnifying-glass-plus': magnifyingGlassPlus,
  minus,
  'paypal-logo': paypalLogo,
  plus,
  repeat,
  'star-fill': star,
  ticket,
  'seal-check': sealCheck,
  'share-network': shareNetwork,
  'speaker-high': speakerHigh,
  'speaker-slash': speakerSlash,
  spinner,
  'warning-circle-fill': warningCircle,
  'tiktok-logo': tiktokLogo,
  x,
  'x-logo': xLogo,
  'youtube-logo': youtubeLogo,
};

function symbolOf([name, drawing]: [string, string]): [string, string] {
  const shapes = drawing.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
  return [name, `<symbol id="i-${name}" viewBox="0 0 256 256">${shapes}</symbol>`];
}

const symbols = new Map(Object.entries(drawings).map(symbolOf));

/** The shapes of these icons, to be named by `<use>`; hidden without a style of its own. */
export function iconSprite(names: readonly IconName[]): string {
  if (names.length === 0) return '';
  return `<svg width="0" height="0" aria-hidden="true" class="sr">${names.map((name) => symbols.get(name)).join('')}</svg>`;
}
