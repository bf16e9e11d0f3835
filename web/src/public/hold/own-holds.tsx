import { createRoot } from 'react-dom/client';
import tokens from '../../ui/styles/tokens.css?inline';
import { adoptStyle } from '../share/adopt-style.ts';
import { OwnHolds } from './own-holds-list.tsx';
import style from './own-holds.css?inline';

/** The draw that the page is about: a checkout names it behind its address, its own page in it. */
function drawHere(): string {
  const named = new URLSearchParams(location.search).get('drawId');
  return (named ?? location.pathname.split('/').at(-1) ?? '').toLowerCase();
}

/** Stands before all else on the page, which its own script leaves alone. */
const main = document.querySelector('main');
if (main) {
  adoptStyle(tokens + style);
  const place = document.createElement('div');
  place.className = 'own-holds';
  main.prepend(place);
  const isAlone = main.classList.contains('full');
  createRoot(place).render(<OwnHolds drawId={drawHere()} isAlone={isAlone} />);
}
