import { BrandLink } from './brand-link.tsx';
import { initialsOf } from './initials-of.ts';

/** Who sells: the club leads a public page. Where its name is unknown, the platform does. */
export function ClubBadge({ name }: { name: string | null }) {
  if (!name) return <BrandLink />;
  return (
    <p className="club">
      <i aria-hidden="true">{initialsOf(name)}</i>
      <bdi>{name}</bdi>
    </p>
  );
}
