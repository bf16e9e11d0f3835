import type { LimitName } from '@clubdraw/contract/wire/endpoint';
import * as messages from '@clubdraw/domain/texts/messages';
import { Refusal } from '@clubdraw/domain/refusal';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { countOpenAnswers } from '../../flow/fair-share/open-answers.ts';
import { admit, type Route } from './mount.ts';
import { sendText, type TextFile } from './send-text.ts';

type TextPath<P extends z.ZodType> = {
  name: string;
  /** With `:name` for parameters. */
  path: string;
  params: P;
  limit: LimitName;
};

/** So many long texts are sent to one client at a time. */
const longAtOnce = 2;

/** A long text for everybody; see `sendText`. */
export function textRoute<P extends z.ZodType>(
  { name, path, params, limit }: TextPath<P>,
  handler: (context: Context, params: z.output<P>) => Promise<TextFile>,
): Route {
  return {
    name,
    mount: (app, mounting) => {
      const downloads = countOpenAnswers(mounting.context.settings, longAtOnce);
      app.get(path, async (request, reply) => {
        const { context } = await admit({ access: 'anyone', limit }, request, mounting);
        const read = params.safeParse(request.params);
        if (!read.success) {
          throw new Refusal('missing', read.error.issues[0]?.message ?? messages.notFound);
        }
        return sendText({ request, reply, downloads }, await handler(context, read.data));
      });
    },
  };
}
