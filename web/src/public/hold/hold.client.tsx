import { showOwnHolds } from './when-held.ts';

window.addEventListener('pageshow', () => void showOwnHolds());
