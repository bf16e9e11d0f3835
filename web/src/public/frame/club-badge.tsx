import { BrandLink } from './brand-link.tsx';
import { initialsOf } from './initials-of.ts';

/** The seller: the club leads a public page, and the platform does where the name is unknown. */
export function ClubBadge({ name }: { name: string | null }) {
  if (!name) return <BrandLink />;
  return (
    <p className="club">
      <i aria-hidden="true">{initialsOf(name)}</i>
      <bdi>{name}</bdi>
    </p>
  );
}
