import { dropHold } from './kept-holds.ts';

// The payment that the address names is paid, or about to be given back: nothing of it is held any
// more.
dropHold(new URLSearchParams(location.search).get('paymentId') ?? '');
