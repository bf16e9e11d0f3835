import type { DrawStage } from '@clubdraw/contract/draws/live-state';
import type { ReactNode } from 'react';
import { Balls } from './balls.tsx';
import type { OpenPlaces } from './places.tsx';
import type { StageDraw } from './scene.ts';
import type { StageParts } from './stage-parts.tsx';
import { winnersOn } from './stage-words.ts';

/** Letters that two lines of loud type hold. */
const twoLines = 72;

/** How much smaller a text is, so that its letters have the room of two lines. */
export function fitOf(text: string): number {
  return Math.min(1, Math.sqrt(twoLines / text.length));
}

/** Loud words beside tiles, which stay where they are while these change; long ones are smaller. */
function Told({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <p className="stage-words stage-told" style={{ '--fit': fitOf(text) }}>
      {children ?? text}
    </p>
  );
}

type Parts = {
  /** The part that is said beside the tiles, once it is here. */
  parts: StageParts | undefined;
};

/** The end of a show: the first place, in the type that a room can read. */
export function Result({ draw, stage, parts }: Parts & { draw: StageDraw; stage: DrawStage }) {
  const { result } = stage.live;
  if (!result) return null;
  const [first, second] = winnersOn(stage);
  const code = second ? first?.code : result.drawnCode;
  const prize = second ? (first?.prize ?? '') : draw.prize;
  const said = code && parts?.ending({ result, code, prize });
  return (
    <>
      {result.winnerCode ? parts?.chads : null}
      {code ? <Balls code={code} shown={draw.numbers.length} /> : null}
      <p className="sr">{code}</p>
      {said ? <Told text={said.text}>{said.set}</Told> : <Told text={result.words} />}
    </>
  );
}

/** A place that was just opened, or the list of all that were opened at once. */
export function ShownPlaces({ parts, at, numbers }: Parts & { at: OpenPlaces; numbers: number }) {
  const list = parts?.list(at);
  if (list) return list;
  const code = parts?.code(at);
  return (
    <>
      <Balls code={code ?? '·-'.repeat(numbers - 1)} shown={code ? numbers : -1} />
      <Told text={parts?.told(at) ?? ''} />
    </>
  );
}
