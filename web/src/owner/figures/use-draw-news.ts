import { drawEventsPath } from '@clubdraw/contract/draws/draw-standing';
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { apiOrigin } from '../../api/api-origin.ts';
import { subscribeToDraw } from '../../api/draw-events.ts';
import { useRevalidateWhile } from '../../frame/use-revalidate-while.ts';

/** A draw as its owner's page shows it. */
export type Shown = { drawId: string; participants: number; held: number };

/** A browser has six connections to a site: three are left for everything else. */
const mostStreams = 3;

/** However many buy at once, the page reads its data no sooner again. */
const soonMs = 1500;

/** How often a page asks that has no stream. */
const askMs = 4000;

type Ways = {
  /** How many take part as the page shows it. */
  known: () => number | undefined;
  onNews: () => void;
  ask: () => void;
};

/** Listens to the events of a draw that everybody can follow; returns how to stop. */
function follow(drawId: string, { known, onNews, ask }: Ways): () => void {
  let heard: string | undefined;
  return subscribeToDraw(apiOrigin + drawEventsPath(drawId), {
    tell: (standing) => {
      if (!standing) return;
      const said = JSON.stringify(standing);
      const isNews = heard === undefined ? known() !== standing.participants : said !== heard;
      heard = said;
      if (isNews) onNews();
    },
    askInstead: () => {
      const asking = window.setInterval(ask, askMs);
      return () => window.clearInterval(asking);
    },
  });
}

/**
 * Reads the page's data again soon after one of its draws changes. The first three are followed, the
 * others are asked for. A place that becomes a ticket is no event, because the number of participants
 * stays, so the page asks also while places are held.
 */
export function useDrawNews(draws: readonly Shown[]): void {
  const { revalidate } = useRevalidator();
  const shown = useRef(draws);
  useEffect(() => {
    shown.current = draws;
  });
  const ids = draws.slice(0, mostStreams).map(({ drawId }) => drawId);
  const followed = ids.join(' ');
  useEffect(() => {
    let timer = 0;
    const ask = (): void => void revalidate();
    const onNews = (): void => {
      if (timer !== 0) return;
      timer = window.setTimeout(() => {
        timer = 0;
        ask();
      }, soonMs);
    };
    const stops = followed
      .split(' ')
      .filter((drawId) => drawId !== '')
      .map((drawId) => {
        const known = () => shown.current.find((one) => one.drawId === drawId)?.participants;
        return follow(drawId, { known, onNews, ask });
      });
    return () => {
      window.clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [followed, revalidate]);
  useRevalidateWhile(draws.length > mostStreams || draws.some(({ held }) => held > 0), askMs);
}
