import { UserIcon } from '@phosphor-icons/react/dist/csr/User';
import { Icon } from '../../ui/icon.tsx';

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
