import { fileURLToPath } from 'node:url';
import type { SandboxClient } from '@clubdraw/journeys/sandbox-client';
import { codesIn, newEmail, prizePicture } from '../support/club.ts';
import type { Visitor } from './visitor.ts';

export type Telling = {
  owner: Visitor;
  buyer: Visitor;
  sandbox: SandboxClient;
  /** Says which part of the story begins. */
  say: (part: string) => void;
};

/** A draw that was sold and drawn, with the tickets of its buyer. */
export type Sold = { drawId: string; codes: string[]; winningCode: string };

const drawName = 'The Kombi weekend';
const prize = 'Three nights in a 1974 Kombi';

async function signsUp({ owner, sandbox }: Telling): Promise<void> {
  const [email, password] = [newEmail('newcomer'), 'a long enough password'];
  await owner.open('/');
  await owner.press('link', 'Create an account');
  await owner.sees('Confirm password');
  await owner.type('Email', email);
  await owner.type('Password', password);
  await owner.type('Confirm password', password);
  await owner.press('button', 'Create Account');
  await owner.sees('Please check your email!');
  await owner.type('OTP', await sandbox.code(email));
  await owner.sees('Your account is ready.');
  await owner.press('link', 'Sign in now');
  await owner.sees('Good to see you.');
  await owner.type('Password', password);
  await owner.press('button', 'Sign in');
  await owner.arrivesAt('/welcome');
}

async function connects({ owner }: Telling): Promise<void> {
  await owner.press('button', 'Create Account');
  await owner.press('button', 'Complete onboarding');
  await owner.sees('Your account is connected.');
}

async function publishes({ owner }: Telling): Promise<string> {
  await owner.press('link', 'Create your first draw');
  await owner.type('Name of your club', 'Salt & Sunday');
  await owner.type('Draw Name', drawName);
  await owner.type('Prize', prize);
  await owner.attach(fileURLToPath(prizePicture));
  await owner.type('Entry Cost', '12.50');
  await owner.press('button', 'Create Draw');
  await owner.sees('Your draw is live');
  await owner.press('button', 'Close');
  await owner.arrivesAt('/welcome');
  await owner.press('link', drawName);
  await owner.sees('Tickets sold');
  return owner.path.split('/').at(-1) ?? '';
}

async function buys({ buyer, sandbox }: Telling, drawId: string, email: string): Promise<string[]> {
  await buyer.open(`/draw-info/${drawId}`);
  await buyer.type('Tickets', '3');
  await buyer.press('button', 'Next');
  await buyer.sees('Payment Details');
  await buyer.choose('Credit Card');
  await buyer.type('Email', email);
  await buyer.choose('I accept the Terms And Conditions');
  await buyer.press('button', 'Complete Payment');
  await buyer.sees('Your order');
  await buyer.type('Card number', '4242 4242 4242 4242');
  await buyer.type('Expiry', '12 / 39');
  await buyer.type('CVC', '123');
  await buyer.type('Name on card', 'Robin Buyer');
  await buyer.press('button', 'Pay');
  await buyer.sees('You’re in, 3 times.');
  const { text } = await sandbox.mail({ to: email, subject: `Your tickets for ${drawName}` });
  const codes = codesIn(text);
  if (new Set(codes).size !== 3) throw new Error(`Three tickets were paid for: ${codes.join()}`);
  return codes;
}

/** From the front page to a winner who was told: the newcomer's story. */
export async function sellADraw(world: Telling): Promise<Sold> {
  const { owner, buyer, sandbox, say } = world;
  say('signs up and in');
  await signsUp(world);
  say('connects a payment account');
  await connects(world);
  say('publishes a draw with a picture');
  const drawId = await publishes(world);
  say('sells three tickets');
  const email = newEmail('buyer');
  const codes = await buys(world, drawId, email);
  say('draws');
  await buyer.open(`/draw-info/${drawId}`);
  await buyer.sees('Closes in');
  await sandbox.advance('P29D');
  await buyer.sees('Winning ticket');
  const { text, subject } = await sandbox.mail({ to: email, subject: 'You won' });
  const winningCode = codes.find((code) => text.includes(code));
  if (subject !== `You won: ${prize}` || winningCode === undefined) throw new Error(text);
  await buyer.sees(winningCode);
  await owner.open(`/profile/draw-details/${drawId}`);
  await owner.sees(winningCode);
  await owner.sees(email);
  return { drawId, codes, winningCode };
}
