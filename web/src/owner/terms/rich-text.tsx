import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import '@mantine/tiptap/styles.layer.css';
import './rich-text.css';
import { Link, RichTextEditor } from '@mantine/tiptap';
import { TextAlign } from '@tiptap/extension-text-align';
import { TextStyleKit } from '@tiptap/extension-text-style';
import { useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { WithMantine } from '../../ui/overlays/mantine/with-mantine.tsx';
import { MarkedBlanks } from './marked-blanks.ts';
import { Toolbar } from './toolbar.tsx';

const extensions = [
  // The link of the toolbar brings its own; two of a kind would fight over the same text.
  StarterKit.configure({ link: false }),
  Link.configure({ protocols: ['mailto'], defaultProtocol: 'https' }),
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  TextStyleKit.configure({ fontFamily: false, fontSize: false, lineHeight: false }),
  MarkedBlanks,
];

type Props = {
  id: string;
  label: string;
  /** The text that is edited; one that does not come from here takes its place. */
  html: string;
  onChange: (html: string) => void;
  disabled?: boolean;
};

/** Rich text with the toolbar of product §2.10. A chunk of its own: fetched when somebody edits. */
export function RichText({ id, label, html, onChange, disabled = false }: Props) {
  const shown = useRef(html);
  const editor = useEditor({
    extensions,
    content: html,
    // A style element of its own would break the Content-Security-Policy.
    injectCSS: false,
    // Its beginning is in sight: a starting text is read from there.
    autofocus: 'start',
    editorProps: {
      attributes: {
        id,
        class: 'white-paper written',
        'aria-label': label,
        role: 'textbox',
        'aria-multiline': 'true',
      },
    },
    onUpdate: (change) => {
      shown.current = change.editor.isEmpty ? '' : change.editor.getHTML();
      onChange(shown.current);
    },
  });
  useEffect(() => editor.setEditable(!disabled), [editor, disabled]);
  useEffect(() => {
    if (html === shown.current) return;
    shown.current = html;
    editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);
  return (
    <WithMantine>
      <RichTextEditor editor={editor} className="rich-text">
        <Toolbar editor={editor} />
        <RichTextEditor.Content />
      </RichTextEditor>
    </WithMantine>
  );
}
