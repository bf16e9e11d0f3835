import { useState } from 'react';

const colours = ['#ffd23f', '#ff9f82', '#86ddb2', '#92cef2', '#ffb3c6'];

type Chad = { left: number; delay: number; turn: number; size: number; colour: string };

function chad(at: number, random: () => number): Chad {
  return {
    // None reaches over the strip's right end.
    left: random() * 94,
    delay: random() * 500,
    turn: Math.round(random() * 360),
    size: 7 + random() * 7,
    colour: colours[at % colours.length] ?? '#ffd23f',
  };
}

type ChadsProps = {
  count?: number;
  /** From 0 up to 1; a page that the server alone writes is the same each time. */
  random?: () => number;
};

/**
 * The dots that a punch leaves behind, once, for something bought or won. They fall in a strip
 * above the words and never over them; without motion they simply lie there.
 */
export function Chads({ count = 80, random = Math.random }: ChadsProps) {
  const [chads] = useState(() => Array.from({ length: count }, (_, at) => chad(at, random)));
  return (
    <div className="chads" aria-hidden="true">
      {chads.map((one, at) => (
        <i
          // oxlint-disable-next-line react/no-array-index-key -- they never change places
          key={at}
          style={{
            left: `${one.left}%`,
            top: `${((at * 37) % 100) * 0.9}%`,
            width: one.size,
            height: at % 3 === 0 ? one.size / 2 : one.size,
            borderRadius: at % 3 === 0 ? 2 : '50%',
            background: one.colour,
            rotate: `${one.turn}deg`,
            animationDelay: `${Math.round(one.delay)}ms`,
          }}
        />
      ))}
    </div>
  );
}
