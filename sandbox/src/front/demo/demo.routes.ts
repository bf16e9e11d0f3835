import type { FastifyInstance } from 'fastify';
import type { DemoClub } from './demo-club.ts';
import { demoPackage } from './demo-package.ts';
import type { Demo } from './demo.ts';
import { demoPlan, publicPathOf } from './demo-plan.ts';
import { DemoTrouble } from './product-client.ts';

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
      if (!(error instanceof DemoTrouble)) throw error;
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
