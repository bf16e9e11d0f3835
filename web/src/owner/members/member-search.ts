import { memberFilters } from '@clubdraw/contract/draws/draw-members';
import { z } from 'zod';
import { dayFields, type FilterField } from '../filters/filter-field.ts';

const { shape } = memberFilters.in;

/**
 * The filters in the address of a members list, by the call's own schema; other values are ignored.
 */
export const memberSearch = z.object({
  page: shape.page.catch(1),
  email: shape.email.catch(undefined),
  code: shape.code.catch(undefined),
  startDate: shape.startDate.catch(undefined),
  endDate: shape.endDate.catch(undefined),
});

export const emailField: FilterField = {
  name: 'email',
  label: 'Email',
  kind: 'text',
  placeholder: 'Any part of it',
  say: (part) => `Email has “${part}”`,
};

const codeField: FilterField = {
  name: 'code',
  label: 'Ticket Code',
  kind: 'text',
  placeholder: 'The whole code',
  say: (code) => `Has the ticket ${code}`,
};

/** The filters of a draw's members (product §2.21). */
export const memberFilterRows = [[emailField], [codeField], dayFields] as const;

/** The same for who sees no whole addresses. */
export const maskedFilterRows = [[codeField], dayFields] as const;
