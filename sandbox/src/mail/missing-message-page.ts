import { html } from '../front/html.ts';
import type { Page } from '../front/page-frame.ts';

export function missingMessagePage(): Page {
  return {
    title: 'No such mail',
    section: 'mailbox',
    body: html`<div class="stack narrow">
      <h1>No such mail</h1>
      <p class="dim">It was never here, or the mailbox was emptied since.</p>
      <p><a class="btn quiet" href="/mail">All mail</a></p>
    </div>`,
  };
}
