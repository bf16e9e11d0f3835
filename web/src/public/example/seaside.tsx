/**
 * The picture of the example's prize: a cabin, the sea and the evening sun, drawn in a few lines.
 */
export function Seaside() {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img cannot hold a drawing
    <svg viewBox="0 0 640 360" role="img" aria-label="A cabin by the sea at sunset">
      <path fill="#ffe3b8" d="M0 0h640v360H0z" />
      <circle cx="420" cy="176" r="64" fill="#ff9f82" />
      <path fill="#3f87a6" d="M0 180h640v180H0z" />
      <path
        d="M372 204h96M348 228h150M386 252h70M410 276h28"
        stroke="#ffd9c2"
        strokeWidth="8"
        strokeLinecap="round"
      />
      <path fill="#0b3a2c" d="M0 286c90-52 180-60 262-28 70 28 150 56 378 62v40H0z" />
      <path fill="#14201b" d="m84 176 74-58 74 58z" />
      <path fill="#fff8e7" d="M98 176h120v84H98z" />
      <path fill="#ffd23f" d="M118 196h34v30h-34z" />
      <path fill="#14201b" d="M170 194h30v66h-30zM188 118h16v34h-16z" />
    </svg>
  );
}
