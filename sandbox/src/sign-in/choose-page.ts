import { html, type Html } from '../front/html.ts';
import type { Page } from '../front/page-frame.ts';
import {
  writeAuthorizationRequest,
  type AuthorizationRequest,
  type SignInClient,
} from './authorization-request.ts';

interface Choice {
  readonly request: AuthorizationRequest;
  readonly client: SignInClient;
  /** The text that was typed, when it was no e-mail address. */
  readonly refused?: string;
}

/** Asks which e-mail to sign in as, and what the provider says of it. */
export function choosePage({ request, client, refused }: Choice): Page {
  const { origin } = new URL(request.redirectUri);
  return {
    title: 'Sign in',
    navigation: false,
    formTargets: [origin],
    body: html`<div class="stack narrow">
      <div class="stack-s">
        <h1>Sign in</h1>
        <p class="dim">
          This page stands in for Google. You may be anybody: whoever you name here goes on to
          ${origin}.
        </p>
      </div>
      <form class="stack" method="post" action="/sign-in/authorize" novalidate>
        ${Object.entries(writeAuthorizationRequest(request, client)).map(
          ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
        )}
        ${emailField(refused)} ${whatIsSaid()}
        <div class="row">
          <button class="btn" name="choice" value="continue">Continue</button>
          <button class="btn quiet" name="choice" value="cancel">Cancel</button>
        </div>
      </form>
    </div>`,
  };
}

function emailField(refused: string | undefined): Html {
  const isWrong = refused !== undefined;
  return html`<div class="field">
    <label for="email">Email</label>
    <input
      class="input"
      id="email"
      name="email"
      type="email"
      autocomplete="email"
      value="${refused ?? ''}"
      ${isWrong && html`aria-invalid="true" aria-describedby="email-problem" autofocus`}
    />
    ${isWrong && html`<p class="err" id="email-problem" role="alert">Type an e-mail address.</p>`}
  </div>`;
}

function whatIsSaid(): Html {
  return html`<fieldset class="field">
    <legend>What Google says of it</legend>
    <label class="check">
      <input type="radio" name="verified" value="yes" checked /> The e-mail is verified
    </label>
    <label class="check">
      <input type="radio" name="verified" value="no" /> The e-mail is not verified
    </label>
    <label class="check">
      <input type="checkbox" name="picture" value="yes" /> There is a picture
    </label>
  </fieldset>`;
}

/** A request that no client of ours would make: it is not sent back to an address that it names. */
export function refusedPage(reason: string): Page {
  return {
    title: 'Sign-in refused',
    navigation: false,
    body: html`<div class="stack narrow">
      <h1>This sign-in cannot go on</h1>
      <p>${reason}</p>
    </div>`,
  };
}
