import type { PageDraw } from '@clubdraw/contract/pages';
import { socialNames, socialNetworks, type SocialNetwork } from '@clubdraw/domain/socials';
import { Icon } from '../frame/icon.tsx';
import type { IconName } from '../frame/icon-names.ts';

export const socialIcons: Record<SocialNetwork, IconName> = {
  instagram: 'instagram-logo',
  facebook: 'facebook-logo',
  tiktok: 'tiktok-logo',
  googleReview: 'google-logo',
  x: 'x-logo',
  youtube: 'youtube-logo',
  website: 'globe',
};

/** Where the club is found besides; nothing without an address. */
export function SocialLinks({ draw: { socials, clubName } }: { draw: PageDraw }) {
  const given = socialNetworks.flatMap((network) => {
    const url = socials[network];
    return url ? [{ network, url }] : [];
  });
  if (given.length === 0) return null;
  return (
    <nav className="socials" aria-label={clubName ? `${clubName} elsewhere` : 'The club elsewhere'}>
      {given.map(({ network, url }) => (
        <a
          key={network}
          className="icon-btn"
          href={url}
          target="_blank"
          rel="noopener noreferrer nofollow"
          aria-label={socialNames[network]}
        >
          <Icon name={socialIcons[network]} />
        </a>
      ))}
    </nav>
  );
}
