import { showsFrontDoor } from '@clubdraw/contract/pages/front-door';

/**
 * The landing that the server wrote into the document. It stands beside the app and outlives its
 * pages, so that the first view needs no script.
 */
function served(): HTMLElement | null {
  return document.querySelector<HTMLElement>('body > #front');
}

export function isFrontDoorServed(): boolean {
  return served() !== null;
}

/**
 * Shows the landing on the front page, and hides it on any other and from those who come to sign
 * in.
 */
export function showFrontDoorOn({ pathname, search }: { pathname: string; search: string }): void {
  const landing = served();
  if (landing) landing.hidden = pathname !== '/' || !showsFrontDoor(search);
}
