import { currencies } from '@clubdraw/domain/money';
import { useCallback } from 'react';
import { useWatch } from 'react-hook-form';
import { useProfile } from '../../session/profile.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { LeaveGuard } from '../leave-guard.tsx';
import { DateAndZone } from './date-and-zone.tsx';
import { DiscountList } from './discount-list.tsx';
import { fieldId, type ErrorField } from './draw-fields.ts';
import { DrawPreview } from './draw-preview.tsx';
import { EarningsNote } from './earnings-note.tsx';
import { ImageField } from './image-field.tsx';
import { NumberFields } from './number-fields.tsx';
import { ProblemList } from './problem-list.tsx';
import { RunMethodCards } from './run-method-cards.tsx';
import { TermsField } from './terms-field.tsx';
import { useDrawForm } from './use-draw-form.ts';
import { useImageUpload, type ImageUpload } from './use-image-upload.ts';

type Form = ReturnType<typeof useDrawForm>['form'];
type SectionProps = { form: Form; busy: boolean };

function TheDraw({ form, busy, upload }: SectionProps & { upload: ImageUpload }) {
  const { errors } = form.formState;
  return (
    <section className="form-sec" aria-labelledby="section-draw">
      <h2 id="section-draw">The draw</h2>
      <TextField
        label="Draw Name"
        id={fieldId('name')}
        maxLength={120}
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextField
        label="Prize"
        id={fieldId('prize')}
        maxLength={500}
        autoComplete="off"
        placeholder="What does the winner take home?"
        error={errors.prize?.message}
        {...form.register('prize')}
      />
      <ImageField upload={upload} error={errors.imageId?.message} busy={busy} />
    </section>
  );
}

function WhenAndHow({ form, busy }: SectionProps) {
  return (
    <section className="form-sec" aria-labelledby="section-when">
      <h2 id="section-when">When and how</h2>
      <DateAndZone form={form} busy={busy} />
      <RunMethodCards form={form} />
    </section>
  );
}

function PriceFields({ form }: { form: Form }) {
  const { errors } = form.formState;
  const currency = useWatch({ control: form.control, name: 'currency' });
  return (
    <div className="grid2">
      <TextField
        label="Entry Cost"
        id={fieldId('entryCost')}
        className="num"
        inputMode="decimal"
        autoComplete="off"
        unit={currency}
        error={errors.entryCost?.message}
        {...form.register('entryCost')}
      />
      <Field label="Currency" id={fieldId('currency')} error={errors.currency?.message}>
        {(control) => (
          <select {...control} className="input" {...form.register('currency')}>
            {currencies.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}

function Tickets({ form, busy }: SectionProps) {
  return (
    <section className="form-sec" aria-labelledby="section-tickets">
      <h2 id="section-tickets">Tickets</h2>
      <PriceFields form={form} />
      <TextField
        label="Number of Ticket(s)"
        optional
        id={fieldId('ticketCap')}
        className="num"
        inputMode="numeric"
        autoComplete="off"
        help="Left empty, there are as many tickets as half of their codes."
        error={form.formState.errors.ticketCap?.message}
        {...form.register('ticketCap')}
      />
      <NumberFields form={form} />
      <DiscountList form={form} busy={busy} />
      <label className="check">
        <input type="checkbox" {...form.register('emailWinner')} />
        <span>
          <b>Tell the winner by e-mail</b>
          <br />
          <span className="small dim">The public page shows only the winning code.</span>
        </span>
      </label>
    </section>
  );
}

function Beside({ form }: { form: Form }) {
  const { platformFeePercent } = useProfile();
  useWatch({ control: form.control });
  const values = form.getValues();
  return (
    <aside className="stack sticky" aria-label="Preview and estimate">
      <DrawPreview values={values} />
      <EarningsNote
        entryCost={values.entryCost}
        currency={values.currency}
        feePercent={platformFeePercent}
      />
    </aside>
  );
}

/** The paid draw's form, with what buyers will see beside it (spec §2.10, §4.10, §5.5). */
export function DrawForm({ defaultTerms }: { defaultTerms: string }) {
  const { form, busy, failure, problems, submit } = useDrawForm(defaultTerms);
  const keepImage = useCallback(
    (imageId: string | null) => form.setValue('imageId', imageId, { shouldDirty: true }),
    [form],
  );
  const upload = useImageUpload(keepImage);
  const uploading = upload.progress !== undefined;
  const go = (field: ErrorField): void => {
    document.getElementById(fieldId(field))?.scrollIntoView({ block: 'center' });
    form.setFocus(field);
  };
  return (
    <main className="page form-grid">
      <form
        className="card"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!uploading) submit();
        }}
      >
        <ProblemList ref={problems} errors={form.formState.errors} failure={failure} onGo={go} />
        <fieldset disabled={busy}>
          <TheDraw form={form} busy={busy} upload={upload} />
          <WhenAndHow form={form} busy={busy} />
          <Tickets form={form} busy={busy} />
          <TermsField form={form} defaultTerms={defaultTerms} />
        </fieldset>
        <Button submit look="big wide" busy={busy} disabled={uploading}>
          {uploading ? 'Waiting for the image' : 'Create Draw'}
        </Button>
      </form>
      <Beside form={form} />
      <LeaveGuard active={form.formState.isDirty || upload.picture !== undefined} />
    </main>
  );
}
