import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import { socialNames, socialNetworks, type SocialNetwork } from '@clubdraw/domain/clubs/socials';
import { SpriteIcon } from '../frame/icon.tsx';
import type { IconName } from '../frame/icon-names.ts';

/** The icon of a network: named like it, but for two. */
export function socialIcon(network: SocialNetwork): IconName {
  if (network === 'website') return 'globe';
  return network === 'googleReview' ? 'google-logo' : `${network}-logo`;
}

type Props = {
  draw: Pick<PageDraw, 'socials' | 'clubName'>;
  /** The reader is asked to follow the club: the name of the links is in sight. */
  isAsked?: boolean;
};

/** Where the club is found besides; nothing without an address. */
export function SocialLinks({ draw: { socials, clubName }, isAsked = false }: Props) {
  const given = socialNetworks.filter((network) => socials[network]);
  if (given.length === 0) return null;
  const name = isAsked ? `Follow ${clubName ?? 'us'}` : `${clubName ?? 'The club'} elsewhere`;
  return (
    <nav className="socials" aria-label={name}>
      {isAsked ? <b className="strong">{name}</b> : null}
      {given.map((network) => (
        <a
          key={network}
          className="icon-btn"
          href={socials[network] ?? undefined}
          target="_blank"
          rel="noopener noreferrer nofollow"
          aria-label={socialNames[network]}
        >
          <SpriteIcon name={socialIcon(network)} />
        </a>
      ))}
    </nav>
  );
}
