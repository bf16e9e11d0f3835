import type { ReactNode } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { Fold } from '../../../form/fold/fold.tsx';
import { useFoldState } from '../../../form/fold/use-fold-state.ts';
import type { DrawValues } from '../draw-values.ts';

type Form = UseFormReturn<DrawValues>;

type LineProps = { form: Form; of: (values: DrawValues) => string };

/** A line that follows what is typed; what stands in the fold does not come anew with it. */
function FoldLine({ form, of }: LineProps) {
  useWatch({ control: form.control });
  return of(form.getValues());
}

type Props = {
  form: Form;
  title: string;
  names: readonly (keyof DrawValues)[];
  line: (values: DrawValues) => string;
  /** A form that nobody has touched. */
  plain: DrawValues;
  /** Of a form in which nothing has the focus. */
  isLocked: boolean;
  children: ReactNode;
};

/** A fold of a draw's form with these fields. */
export function DrawFold({ form, title, names, line, plain, isLocked, children }: Props) {
  const { isWrong, differs } = useFoldState(form, names, plain);
  return (
    <Fold
      title={title}
      value={<FoldLine form={form} of={line} />}
      isWrong={isWrong}
      differs={differs || isLocked}
    >
      {children}
    </Fold>
  );
}
