import type { Context } from '../context.ts';

/** The parts that a check may use. */
export type DoctorWorld = Pick<
  Context,
  'settings' | 'db' | 'clock' | 'random' | 'secrets' | 'log' | 'payments'
> & {
  /** The receiver of a mail, where somebody asked for one. */
  mailTo: string | undefined;
};

/**
 * A sentence about what was seen, and for what is not well another one about what to do: `broken`
 * keeps people from something, `soon` will.
 */
export type Diagnosis =
  | { state: 'well'; sentence: string }
  | { state: 'soon' | 'broken'; sentence: string; recipe: string };

export type Check = {
  /** A word or two, the same in each run. */
  name: string;
  /** Whether it asks the database: where that is away, this is what is told. */
  needsDatabase?: boolean;
  /** An error is a finding, too. */
  look: (world: DoctorWorld) => Promise<Diagnosis>;
  /** For an error, whose own sentence is told. */
  recipe: string;
};

export const well = (sentence: string): Diagnosis => ({ state: 'well', sentence });

export const soon = (sentence: string, recipe: string): Diagnosis => ({
  state: 'soon',
  sentence,
  recipe,
});

export const broken = (sentence: string, recipe: string): Diagnosis => ({
  state: 'broken',
  sentence,
  recipe,
});
