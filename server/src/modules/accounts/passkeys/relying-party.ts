import type { Context } from '../../../context.ts';

/** Where passkeys are good: the origin of the web app, and its host. */
export function relyingParty({ settings }: Context): { name: string; id: string; origin: string } {
  const { origin, hostname } = new URL(settings.webOrigin ?? settings.publicUrl);
  return { name: 'Clubdraw', id: hostname, origin };
}
