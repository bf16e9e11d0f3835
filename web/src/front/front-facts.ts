import type { FrontFacts } from './front-door.tsx';

function metaOf(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
}

/** The facts about this installation that the server wrote into the document's head. */
export function frontFacts(): FrontFacts {
  return {
    platformFeePercent: Number(metaOf('platform-fee')),
    supportEmail: metaOf('support-email'),
  };
}
