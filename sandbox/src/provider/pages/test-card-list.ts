import { html } from '../../front/html.ts';

/** What a rehearsing person can type into a card field. */
export const testCardList = html`<details>
  <summary>Test cards</summary>
  <dl>
    <dt>4242 4242 4242 4242</dt>
    <dd>pays</dd>
    <dt>4000 0000 0000 0002</dt>
    <dd>is declined</dd>
    <dt>4000 0000 0000 9995</dt>
    <dd>has insufficient funds</dd>
    <dt>4000 0025 0000 3155</dt>
    <dd>asks for 3-D Secure</dd>
    <dt>4000 0000 0000 0341</dt>
    <dd>pays once; its renewals are declined</dd>
    <dt>4000 0027 6000 3184</dt>
    <dd>asks for 3-D Secure, at each renewal too</dd>
    <dt>4000 0000 0000 0259</dt>
    <dd>pays and is then disputed</dd>
    <dt>4000 0000 0000 5126</dt>
    <dd>pays; a refund fails after an hour</dd>
    <dt>4000 0000 0000 7726</dt>
    <dd>pays; a refund is pending for an hour</dd>
  </dl>
  <p class="dim">Any expiry in the future and any three digits as CVC.</p>
</details>`;
