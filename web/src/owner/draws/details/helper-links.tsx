import { addHelperLinkCall, removeHelperLinkCall } from '@clubdraw/contract/draws/helper-links';
import type { DrawSales } from '@clubdraw/contract/draws/draw-sales';
import type { OwnedDraw } from '@clubdraw/contract/draws/draws';
import { call } from '../../../api/call.ts';
import { useShortLink } from '../../../share/use-short-link.ts';
import { AddHelper, useHelpers, waysOf } from '../../links/helper-names.tsx';
import { LinkTable } from '../../links/link-table.tsx';
import { publicDrawUrl, sharedDraw } from '../draw-facts.ts';
import { whoRuns } from '@clubdraw/domain/people/may';
import { useMay } from '../../frame/use-may.ts';

type Props = { draw: OwnedDraw; sales: DrawSales; isOver: boolean };

/** Sales by link, and a link for each helper, made with a name and a press (product §2.35). */
export function HelperLinks({ draw, sales, isOver }: Props) {
  const { id } = draw;
  const runs = useMay(whoRuns);
  const helpers = useHelpers({
    add: async (name) => call(addHelperLinkCall, { params: { id }, body: { name } }),
    remove: async (via) => call(removeHelperLinkCall, { params: { id, via } }),
  });
  const link = useShortLink(sharedDraw(draw)) ?? publicDrawUrl(draw);
  const isEmpty =
    sales.links.length === 0 && sales.otherLinks.tickets === 0 && sales.withoutLink.tickets === 0;
  return (
    <section className="card stack" aria-labelledby="helpers-title">
      <h2 id="helpers-title">Who sold it</h2>
      {isEmpty ? (
        <p className="small dim">Nothing is sold yet. Give each helper a link of their own.</p>
      ) : (
        <LinkTable
          sales={sales}
          caption="Tickets by link"
          {...(runs && { endOf: waysOf(helpers, link) })}
        />
      )}
      <output className="small dim">{helpers.said}</output>
      {isOver || !runs ? null : <AddHelper helpers={helpers} />}
    </section>
  );
}
