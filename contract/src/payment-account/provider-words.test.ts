import { describe, expect, it } from 'vitest';
import { requirementsInWords } from './provider-words.ts';

describe('the requirements of the payment provider', () => {
  it('are words for a club, each once', () => {
    const names = [
      'individual.dob.day',
      'individual.dob.month',
      'external_account',
      'individual.verification.document',
      'individual.verification.additional_document',
      'person_1NxV.address.line1',
      'company.tax_id',
    ];
    expect(requirementsInWords(names)).toEqual([
      'your date of birth',
      'a bank account for your money',
      'a photo of your identity document',
      'a document that shows your address',
      'your address',
      'the number of your organisation',
    ]);
  });

  it('that nobody has words for are said as the provider names them', () => {
    expect(requirementsInWords(['some_new.thing'])).toEqual(['some new thing']);
  });
});
