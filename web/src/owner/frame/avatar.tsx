import type { Profile } from '@clubdraw/contract/accounts/accounts';
import { UserIcon } from '@phosphor-icons/react/dist/csr/User';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';

/** The picture of the club, or of its owner. */
export function facePicture({ club, picture }: Profile): string | null {
  return club.imageId === null ? picture : paths.disc(club.imageId);
}

type Props = { picture: string | null; large?: boolean };

/** The owner's picture, or the default icon (product §2.3). */
export function Avatar({ picture, large = false }: Props) {
  const look = large ? 'avatar large' : 'avatar';
  if (picture) return <img className={look} src={picture} alt="" />;
  return (
    <span className={look}>
      <Icon of={UserIcon} />
    </span>
  );
}
