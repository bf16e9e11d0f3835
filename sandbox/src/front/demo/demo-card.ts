import { JourneyFailed } from '@clubdraw/journeys/http-client';
import type { FastifyInstance } from 'fastify';
import { html, type Html } from '../html.ts';
import type { Demo, DemoView } from './demo-club.ts';
import type { DemoClub } from './demo-keeper.ts';
import { demoPlan, drawnAfterMinutes, publicPathOf } from './demo-plan.ts';
import { demoPackage } from './fill-package.ts';

const states = new Map([
  ['kombi', 'on sale'],
  ['espresso', 'few left'],
  ['ferry', 'full'],
  ['sauna', 'nothing sold yet'],
  ['surf', 'free to join, with a QR code'],
  ['vinyl', 'cancelled and refunded'],
  ['wetsuits', 'drawn, with its winner'],
]);

/** The button that fills in a demo club, and afterwards how to sign in to it. */
export function demoCard({ club, doing, trouble }: DemoView): Html {
  return html`<section id="demo" class="card stack" aria-labelledby="demo-title">
    <h2 id="demo-title">A demo club</h2>
    ${club?.isComplete ? filledIn(club) : offer(doing)}
    <p id="doing" role="status" class="small dim">${doing && `${doing} …`}</p>
    <div id="demo-trouble" role="alert">
      ${trouble && html`<p class="notice bad">${trouble} Press the button to go on from there.</p>`}
    </div>
  </section>`;
}

function offer(doing: string | undefined): Html {
  return html`<p>
      An owner with a connected account, ${demoPlan.length} draws, one in each state, and a
      membership package with members, made as a newcomer would: over Clubdraw's own interface. One
      of the draws is drawn, for which the clock moves ${drawnAfterMinutes} minutes ahead.
    </p>
    <form method="post" action="/control/demo" data-trouble="#demo-trouble">
      <button class="btn" ${doing !== undefined && html`disabled`}>Fill in a demo club</button>
    </form>`;
}

function filledIn(club: DemoClub): Html {
  const { email, password, draws, productUrl } = club;
  return html`<p>It is there. <a href="${productUrl}">Sign in to Clubdraw</a> as its owner:</p>
    <dl class="facts cols">
      <div>
        <dt>Email</dt>
        <dd>${email}</dd>
      </div>
      <div>
        <dt>Password</dt>
        <dd class="num">${password}</dd>
      </div>
    </dl>
    <h3>Its draws, as they were made</h3>
    <ul class="stack-s">
      ${demoPlan.map((plan) => {
        const { key, name } = plan;
        const draw = draws.find((made) => made.key === key);
        return (
          draw &&
          html`<li>
            <a href="${productUrl}${publicPathOf(plan, draw.id)}">${name}</a>
            <span class="dim">${states.get(key) ?? ''}</span>
          </li>`
        );
      })}
    </ul>
    ${packagePart(club)}`;
}

function packagePart({ package: made, productUrl }: DemoClub): Html | false {
  if (made === undefined) return false;
  const { name, frequency, members } = demoPackage;
  return html`<h3>Its package</h3>
    <p>
      <a href="${productUrl}/package-info/${made.id}">${name}</a>
      <span class="dim">${frequency.toLowerCase()}, ${members.length} members</span>
    </p>`;
}

/** Mounts `POST /control/demo`, for the button and for whoever starts the product. */
export function registerDemo(app: FastifyInstance, demo: Demo): void {
  app.get('/control/demo', () => ({ doing: demo.view.doing ?? null }));
  app.post('/control/demo', async (request, reply) => {
    const wantsPage = request.headers.accept?.includes('text/html') ?? false;
    try {
      const club = await demo.fill();
      const { email, password, draws, productUrl } = club;
      if (wantsPage) return await reply.redirect('/#demo', 303);
      const named = draws.map(({ key, id }) => {
        const plan = demoPlan.find((one) => one.key === key);
        return { name: plan?.name ?? key, url: productUrl + publicPathOf(plan, id) };
      });
      const packages = packagesOf(club);
      return await reply.send({ email, password, draws: named, packages });
    } catch (error) {
      if (!(error instanceof JourneyFailed)) throw error;
      // The page shows the trouble itself.
      if (wantsPage) return reply.redirect('/#demo', 303);
      return reply.code(502).send({ error: error.message });
    }
  });
}

function packagesOf({ package: made, productUrl }: DemoClub) {
  if (made === undefined) return [];
  return [{ name: demoPackage.name, url: `${productUrl}/package-info/${made.id}` }];
}
