type Props = {
  /** 64 hexadecimal digits. */
  of: string;
  /** Names it beside the button, for who does not see where that stands. */
  what: string;
};

/** The beginning and the end of a hash: "9c41 5f0e 77ab 21d8 … c1aa". */
function shortened(hash: string): string {
  const groups = hash.match(/.{1,4}/g) ?? [];
  return groups.length <= 6 ? hash : `${groups.slice(0, 4).join(' ')} … ${groups.at(-1)}`;
}

/** A hash as people can compare it by eye, with a button that copies all of it. */
export function Hash({ of: hash, what }: Props) {
  return (
    <span className="hashed">
      <code className="hash">{shortened(hash)}</code>{' '}
      <button type="button" className="btn quiet copy" data-copy={hash}>
        Copy<span className="sr"> {what}</span>
      </button>
    </span>
  );
}
