import { CodeBlockIcon } from '@phosphor-icons/react/dist/csr/CodeBlock';
import { LinkIcon } from '@phosphor-icons/react/dist/csr/Link';
import { LinkBreakIcon } from '@phosphor-icons/react/dist/csr/LinkBreak';
import { ListBulletsIcon } from '@phosphor-icons/react/dist/csr/ListBullets';
import { ListNumbersIcon } from '@phosphor-icons/react/dist/csr/ListNumbers';
import { QuotesIcon } from '@phosphor-icons/react/dist/csr/Quotes';
import { TextAlignCenterIcon } from '@phosphor-icons/react/dist/csr/TextAlignCenter';
import { TextAlignJustifyIcon } from '@phosphor-icons/react/dist/csr/TextAlignJustify';
import { TextAlignLeftIcon } from '@phosphor-icons/react/dist/csr/TextAlignLeft';
import { TextAlignRightIcon } from '@phosphor-icons/react/dist/csr/TextAlignRight';
import { TextBIcon } from '@phosphor-icons/react/dist/csr/TextB';
import { TextHOneIcon } from '@phosphor-icons/react/dist/csr/TextHOne';
import { TextHThreeIcon } from '@phosphor-icons/react/dist/csr/TextHThree';
import { TextHTwoIcon } from '@phosphor-icons/react/dist/csr/TextHTwo';
import { TextItalicIcon } from '@phosphor-icons/react/dist/csr/TextItalic';
import { TextStrikethroughIcon } from '@phosphor-icons/react/dist/csr/TextStrikethrough';
import { TextUnderlineIcon } from '@phosphor-icons/react/dist/csr/TextUnderline';
import type { Icon as PhosphorIcon } from '@phosphor-icons/react';
import { RichTextEditor } from '@mantine/tiptap';
import type { Editor } from '@tiptap/react';
import { Icon } from '../../ui/icon.tsx';
import { ColourControls } from './colour-controls.tsx';

/** An icon of the house in the place of the editor's own. */
function house(shape: PhosphorIcon) {
  return function HouseIcon() {
    return <Icon of={shape} />;
  };
}

const icons = {
  h1: house(TextHOneIcon),
  h2: house(TextHTwoIcon),
  h3: house(TextHThreeIcon),
  bold: house(TextBIcon),
  italic: house(TextItalicIcon),
  underline: house(TextUnderlineIcon),
  strike: house(TextStrikethroughIcon),
  bullets: house(ListBulletsIcon),
  numbers: house(ListNumbersIcon),
  quote: house(QuotesIcon),
  code: house(CodeBlockIcon),
  left: house(TextAlignLeftIcon),
  center: house(TextAlignCenterIcon),
  right: house(TextAlignRightIcon),
  justify: house(TextAlignJustifyIcon),
  link: house(LinkIcon),
  unlink: house(LinkBreakIcon),
};

/** The toolbar of product §2.10, as one row that scrolls where it does not fit. */
export function Toolbar({ editor }: { editor: Editor }) {
  return (
    <RichTextEditor.Toolbar>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.H1 icon={icons.h1} />
        <RichTextEditor.H2 icon={icons.h2} />
        <RichTextEditor.H3 icon={icons.h3} />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold icon={icons.bold} />
        <RichTextEditor.Italic icon={icons.italic} />
        <RichTextEditor.Underline icon={icons.underline} />
        <RichTextEditor.Strikethrough icon={icons.strike} />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.BulletList icon={icons.bullets} />
        <RichTextEditor.OrderedList icon={icons.numbers} />
        <RichTextEditor.Blockquote icon={icons.quote} />
        <RichTextEditor.CodeBlock icon={icons.code} />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.AlignLeft icon={icons.left} />
        <RichTextEditor.AlignCenter icon={icons.center} />
        <RichTextEditor.AlignRight icon={icons.right} />
        <RichTextEditor.AlignJustify icon={icons.justify} />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Link icon={icons.link} />
        <RichTextEditor.Unlink icon={icons.unlink} />
      </RichTextEditor.ControlsGroup>
      <ColourControls editor={editor} />
    </RichTextEditor.Toolbar>
  );
}
