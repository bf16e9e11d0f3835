import { isLikeAddress } from '@clubdraw/domain/people/password-like-address';
import * as messages from '@clubdraw/domain/texts/messages';
import { z } from 'zod';
import { newPassword } from '../accounts/accounts.ts';
import { emailField } from '../wire/wire.ts';

/** The sign-up form (product §2.4); the confirmation never leaves the browser. */
export const signUpForm = z
  .object({
    email: emailField(messages.validEmail),
    password: newPassword,
    confirm: z.string(),
  })
  .refine((form) => form.password === form.confirm, {
    path: ['confirm'],
    message: messages.passwordsDiffer,
  })
  .refine((form) => !isLikeAddress(form.password, form.email), {
    path: ['password'],
    message: messages.passwordTooEasy,
  });
