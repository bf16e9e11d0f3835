import { BrandLink } from './brand-link.tsx';

/** At most three signs of a club's name: "Salt & Sunday" is "S&S". */
function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter((word) => word.length > 0);
  return words
    .slice(0, 3)
    .map((word) => (Array.from(word)[0] ?? '').toUpperCase())
    .join('');
}

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
