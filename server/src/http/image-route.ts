import { messages } from '@clubdraw/domain/messages';
import { Refusal } from '@clubdraw/domain/refusal';
import { z } from 'zod';
import { readImage } from '../modules/media/read-image.ts';
import { admit, type Route } from './mount.ts';

const address = z.object({ imageId: z.guid() });
const asked = z.object({ w: z.coerce.number().int().positive().optional() });

/** An image never changes: a new one has a new id. */
const forever = 'public, max-age=31536000, immutable';

/** `GET /public/download/{imageId}`: a picture, in one of the widths that pages ask for. */
export const imageRoute: Route = {
  name: 'downloadImage',
  mount: (app, mounting) => {
    app.get('/public/download/:imageId', async (request, reply) => {
      const { context } = await admit({ access: 'anyone', limit: 'reads' }, request, mounting);
      const params = address.safeParse(request.params);
      const query = asked.safeParse(request.query);
      const image =
        params.success && query.success
          ? await readImage(context, { id: params.data.imageId, width: query.data.w })
          : undefined;
      if (!image) throw new Refusal('missing', messages.notFound);
      return reply
        .header('Cache-Control', forever)
        .header('Content-Type', image.contentType)
        .header('Content-Security-Policy', "default-src 'none'")
        .send(image.bytes);
    });
  },
};
