import type { DrawKind } from '@clubdraw/domain/draws/draw-kind';
import { blanksIn } from '@clubdraw/domain/texts/terms-blanks';
import type { UseFormReturn } from 'react-hook-form';
import { goToField } from '../../form/go-to-field.ts';
import { goToBlank } from '../../terms/go-to-blank.ts';
import { StartingText } from '../../terms/starting/starting-text.tsx';
import { conditionsOf } from '../../terms/starting/draw-conditions.ts';
import { drawFieldId } from './draw-fields.ts';
import type { DrawValues } from './draw-values.ts';

type Props = {
  form: UseFormReturn<DrawValues>;
  kind: DrawKind;
  onWrite: (text: string) => void;
  onDrop: () => void;
};

/** The starting text for a draw, with the conditions that its form has. */
export function DrawStartingText({ form, kind, onWrite, onDrop }: Props) {
  return (
    <StartingText
      kind={kind}
      clubName={form.getValues('clubName')}
      conditions={() => conditionsOf(form.getValues())}
      onWrite={(text) => {
        onWrite(text);
        // After the field is there: it stood empty, or the editor stood in its place.
        const go = blanksIn(text).length > 0 ? goToBlank : goToField;
        setTimeout(() => go(drawFieldId('terms')));
      }}
      onDrop={onDrop}
    />
  );
}
