import type { PrizeTurn } from '@clubdraw/contract/draws/prize-turn';
import { HandOver } from './hand-over.tsx';

type Props = {
  drawId: string;
  turn: PrizeTurn;
  prize: string;
  whom: string | null;
  timezone: string;
};

/** The note that the winner has the prize, on the pages of draws and packages. */
export function TurnHandOver({ turn: { code, handedOverAt }, whom, ...props }: Props) {
  return (
    <HandOver
      {...props}
      code={code}
      whom={whom ?? `ticket ${code}`}
      handedOverAt={handedOverAt === null ? null : new Date(handedOverAt)}
    />
  );
}
