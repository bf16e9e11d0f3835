import { termsBlanks } from '@clubdraw/domain/texts/terms-blanks';
import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/** Stands for a line break and the like, which take one place. */
const anyLeaf = '\ufffc';

function blanksOf(doc: Node): Decoration[] {
  const found: Decoration[] = [];
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true;
    const text = node.textBetween(0, node.content.size, '', anyLeaf);
    for (const blank of Object.values(termsBlanks)) {
      for (let at = text.indexOf(blank); at !== -1; at = text.indexOf(blank, at + 1)) {
        const from = position + 1 + at;
        found.push(Decoration.inline(from, from + blank.length, { 'data-blank': '' }));
      }
    }
    return false;
  });
  return found;
}

/** Marks the blanks of our starting text while it is edited; what is saved has no mark. */
export const MarkedBlanks = Extension.create({
  name: 'markedBlanks',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: { decorations: ({ doc }) => DecorationSet.create(doc, blanksOf(doc)) },
    }),
  ],
});
