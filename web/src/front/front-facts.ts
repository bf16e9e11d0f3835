import type { FrontFacts } from './front-door.tsx';

function metaOf(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
}

/** What the server wrote into the document's head about this installation. */
export function frontFacts(): FrontFacts {
  return {
    platformFeePercent: Number(metaOf('platform-fee')),
    supportEmail: metaOf('support-email'),
  };
}
