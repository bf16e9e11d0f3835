import { drawEventsPath } from '@clubdraw/contract/draws/live-state';
import { useCallback, useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { apiOrigin } from '../../api/api-origin.ts';
import { subscribeToDraw } from '../../api/draw-events.ts';
import { useAskingWhile } from '../../frame/use-revalidate-while.ts';

/** A draw as its owner's page shows it. */
export type Shown = { drawId: string; participants: number; held: number };

/** A browser has six connections to a site: three are left for everything else. */
const maxStreams = 3;

/** However many buy at once, the page reads its data no sooner again. */
const soonMs = 1500;

/** How often a page asks that has no stream. */
const askMs = 4000;

/** Asks a server in a small call whether the page's data would be others now. */
type Look = () => Promise<boolean>;

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
    tell: (live) => {
      if (!live) return;
      const said = JSON.stringify(live);
      const isNews = heard === undefined ? known() !== live.participants : said !== heard;
      heard = said;
      if (isNews) onNews();
    },
    askInstead: () => {
      const asking = window.setInterval(ask, askMs);
      return () => window.clearInterval(asking);
    },
  });
}

/** Reads the page's data again, where a look that costs less finds a reason. */
function useAsking(look: Look | undefined): () => void {
  const { revalidate } = useRevalidator();
  const latest = useRef(look);
  useEffect(() => {
    latest.current = look;
  });
  return useCallback(() => {
    // A look without an answer finds nothing; the next one may.
    const looking = latest.current?.().catch(() => false) ?? Promise.resolve(true);
    void looking.then((isNews) => (isNews ? revalidate() : undefined));
  }, [revalidate]);
}

/**
 * Reads the page's data again soon after one of its draws changes. The first three are followed,
 * the others are asked for. A place that becomes a ticket is no event, because the number of
 * participants stays, so the page asks also while places are held.
 */
export function useDrawNews(draws: readonly Shown[], look?: Look): void {
  const { revalidate } = useRevalidator();
  const ask = useAsking(look);
  const shown = useRef(draws);
  useEffect(() => {
    shown.current = draws;
  });
  const ids = draws.slice(0, maxStreams).map(({ drawId }) => drawId);
  const followed = ids.join(' ');
  useEffect(() => {
    let timer = 0;
    const onNews = (): void => {
      if (timer !== 0) return;
      timer = window.setTimeout(() => {
        timer = 0;
        void revalidate();
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
  }, [followed, revalidate, ask]);
  useAskingWhile(draws.length > maxStreams || draws.some(({ held }) => held > 0), ask, askMs);
}
