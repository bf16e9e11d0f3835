import type { IconName } from './icon-names.ts';

/**
 * An icon of the page's sprite. The shapes stand once in the document and never in a script; an
 * icon is decoration, so whatever it means is written beside it.
 */
export function SpriteIcon({ name }: { name: IconName }) {
  return (
    <svg className="i" viewBox="0 0 256 256" aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}
