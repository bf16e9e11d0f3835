import { EraserIcon } from '@phosphor-icons/react/dist/csr/Eraser';
import { HighlighterIcon } from '@phosphor-icons/react/dist/csr/Highlighter';
import { PaletteIcon } from '@phosphor-icons/react/dist/csr/Palette';
import { useEditorState, type Editor } from '@tiptap/react';
import type { ReactNode } from 'react';

const ink = '#14201b';
const paper = '#ffffff';

type Props = {
  name: string;
  value: string;
  icon: ReactNode;
  onPick: (colour: string) => void;
};

/** The browser's own colour field, dressed as a control of the toolbar. */
function ColourField({ name, value, icon, onPick }: Props) {
  return (
    <label className="colour-field" title={name}>
      <span className="sr">{name}</span>
      {icon}
      <input type="color" value={value} onChange={(event) => onPick(event.target.value)} />
    </label>
  );
}

/** Colour of the text and of its background (product §2.19). */
export function ColourControls({ editor }: { editor: Editor }) {
  // A toolbar does not hear of changes by itself: it asks for what it shows.
  const { colour, background } = useEditorState({
    editor,
    selector: (state) => {
      const { color = ink, backgroundColor = paper } = state.editor.getAttributes('textStyle');
      return { colour: String(color ?? ink), background: String(backgroundColor ?? paper) };
    },
  });
  return (
    <div className="colour-fields">
      <ColourField
        name="Text colour"
        value={colour}
        icon={<PaletteIcon className="i" weight="bold" aria-hidden />}
        onPick={(picked) => editor.chain().focus().setColor(picked).run()}
      />
      <ColourField
        name="Background colour"
        value={background}
        icon={<HighlighterIcon className="i" weight="bold" aria-hidden />}
        onPick={(picked) => editor.chain().focus().setBackgroundColor(picked).run()}
      />
      <button
        type="button"
        className="colour-field"
        aria-label="No colour"
        title="No colour"
        onClick={() => editor.chain().focus().unsetColor().unsetBackgroundColor().run()}
      >
        <EraserIcon className="i" weight="bold" aria-hidden />
      </button>
    </div>
  );
}
