import { useState } from 'react';

const colours = ['#ffd23f', '#ff9f82', '#86ddb2', '#92cef2', '#ffb3c6'];
const particles = 100;

type Chad = { across: number; down: number; turn: number; size: number; delay: number };

function chad(): Chad {
  return {
    across: Math.random(),
    down: Math.random(),
    turn: Math.round(Math.random() * 360),
    size: 7 + Math.random() * 8,
    delay: Math.round(Math.random() * 700),
  };
}

/**
 * The dots that a punch leaves behind, once, for a ticket that has won (product §9.7: 100). They
 * fall beside the numbers and the words and never over them; where motion is not wanted there are
 * none.
 */
export function StageChads() {
  const [chads] = useState(() => Array.from({ length: particles }, chad));
  return (
    <div className="stage-chads" aria-hidden="true">
      {chads.map(({ across, down, turn, size, delay }, at) => (
        <i
          // oxlint-disable-next-line react/no-array-index-key -- they never change places
          key={at}
          className={at % 2 === 0 ? 'one' : 'other'}
          style={{
            '--across': across,
            '--down': down,
            width: size,
            height: at % 3 === 0 ? size / 2 : size,
            borderRadius: at % 3 === 0 ? 2 : '50%',
            background: colours[at % colours.length],
            rotate: `${turn}deg`,
            animationDelay: `${delay}ms`,
          }}
        />
      ))}
    </div>
  );
}
