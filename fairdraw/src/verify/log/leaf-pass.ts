import { toHex } from '../../tree/bytes.ts';
import type { Sha256 } from '../../tree/hash.ts';
import { voidReasonCodes } from '../../tree/leaves.ts';
import { expectFormat, NewerRules } from '../../statements/newer-rules.ts';
import { LeafHasher } from './leaf-hasher.ts';
import type { LogFacts } from './log-facts.ts';
import { LogFault, textOf, type Line } from './log-lines.ts';
import type { LogQuestion } from './log-question.ts';
import { StreamedRoot } from '../merkle.ts';
import { maxReason, readLogLine, type TicketLine, type VoidLine } from './read-log-line.ts';
import { ReceiptPlaces } from '../receipts/receipt-places.ts';
import { SeenCodes } from './seen-codes.ts';
import { SerialSet } from './serial-set.ts';

type LeafFacts =
  | 'size'
  | 'root'
  | 'sizeWithTickets'
  | 'issued'
  | 'voided'
  | 'voids'
  | 'voidsByReason'
  | 'struck'
  | 'byHolder'
  | 'takenOut'
  | 'takenOutAt'
  | 'notMe'
  | 'takenBack'
  | 'takenBackAt'
  | 'issuedAt'
  | 'receipts'
  | 'live'
  | 'maxLive'
  | 'roots';

/** The reasons for which a ticket may be void behind the cut, too: until the close. */
const afterCut: readonly number[] = [voidReasonCodes.unpaid, voidReasonCodes.unconfirmed];

/** The reasons that are the will of a ticket's holder, or of the mailbox that it is in. */
const byHolder: readonly number[] = [voidReasonCodes.holder, voidReasonCodes['not-me']];

/** The first reading of a log: its root, its codes, and which tickets are void. */
export class LeafPass {
  readonly #question: LogQuestion;
  readonly #hasher: LeafHasher;
  readonly #tree: StreamedRoot;
  readonly #receipts: ReceiptPlaces;
  readonly #sizes: ReadonlySet<number>;
  readonly #roots = new Map<number, Uint8Array>();
  readonly #live = new Map<number, number>();
  #takenOut = 0;
  readonly #takenOutAt = new Map<number, number>();
  #takenBack = 0;
  readonly #takenBackAt = new Map<number, number>();
  readonly #issuedAt = new Map<number, number>();
  #maxLive = 0;
  readonly voids = new SerialSet();
  readonly #struck = new SerialSet();
  readonly #byHolder = new SerialSet();
  readonly #notMe = new SerialSet();
  readonly #byReason = Array.from({ length: maxReason + 1 }, () => 0);
  readonly codes: SeenCodes;
  issued = 0;
  #sizeWithTickets = 0;

  constructor(question: LogQuestion, hash: Sha256) {
    this.#question = question;
    this.#hasher = new LeafHasher(question.pubHash, hash);
    this.#tree = new StreamedRoot(hash);
    this.codes = new SeenCodes(question);
    this.#receipts = new ReceiptPlaces(question.receipts);
    this.#sizes = new Set(question.sizes);
  }

  take(text: Line): void {
    const { number } = text;
    if (number === 1) {
      this.#takeHeader(text);
      this.#noteSize();
      return;
    }
    const line = readLogLine(text);
    if (!line) throw new LogFault(`Line ${number} of the log is not one: ${textOf(text)}`);
    this.#receipts.takeLine(this.#tree.size, line);
    this.#tree.add(line.type === 'T' ? this.#issue(line, number) : this.#void(line, number));
    this.#receipts.takeRoot(this.#tree.size, () => this.#tree.root());
    this.#noteSize();
  }

  /**
   * Notes what holds at a size that was asked for: also at 0, which heads state of a log without
   * tickets.
   */
  #noteSize(): void {
    if (!this.#sizes.has(this.#tree.size)) return;
    this.#roots.set(this.#tree.size, this.#tree.root());
    this.#live.set(this.#tree.size, this.issued - this.voids.size);
    this.#takenOutAt.set(this.#tree.size, this.#takenOut);
    this.#takenBackAt.set(this.#tree.size, this.#takenBack);
    this.#issuedAt.set(this.#tree.size, this.issued);
  }

  #takeHeader(text: Line): void {
    const [format, published, ...more] = textOf(text).split(' ');
    try {
      expectFormat(format, 'vdraw-log/3');
    } catch (error) {
      if (error instanceof NewerRules) throw error;
      throw new LogFault('The file does not begin with the name of a log');
    }
    if (published !== toHex(this.#question.pubHash) || more.length > 0) {
      throw new LogFault('The log does not begin with the name of this draw’s publication');
    }
  }

  #issue(line: TicketLine, number: number): Uint8Array {
    if (line.serial !== this.issued) {
      throw new LogFault(
        `Line ${number}: serial ${line.serial} stands where ${this.issued} belongs`,
      );
    }
    this.issued += 1;
    this.#sizeWithTickets = this.#tree.size + 1;
    this.codes.add(line);
    const { ticketCap } = this.#question;
    const live = this.issued - this.voids.size;
    if (live > this.#maxLive) this.#maxLive = live;
    if (ticketCap > 0 && live > ticketCap) {
      throw new LogFault(`Line ${number}: more tickets than the ${ticketCap} that were announced`);
    }
    return this.#hasher.issued(line);
  }

  #void(line: VoidLine, number: number): Uint8Array {
    const { serial, reason } = line;
    if (serial >= this.issued) {
      throw new LogFault(`Line ${number}: ticket ${serial} is void before it was issued`);
    }
    if (this.voids.has(serial)) {
      throw new LogFault(`Line ${number}: ticket ${serial} is void a second time`);
    }
    this.voids.add(serial);
    if (reason === voidReasonCodes.struck) this.#struck.add(serial);
    if (reason === voidReasonCodes.holder) this.#byHolder.add(serial);
    if (!afterCut.includes(reason)) this.#takenOut += 1;
    if (reason === voidReasonCodes['not-me']) this.#notMe.add(serial);
    if (byHolder.includes(reason)) this.#takenBack += 1;
    this.#byReason[reason] = (this.#byReason[reason] ?? 0) + 1;
    return this.#hasher.voided(line);
  }

  root(): Uint8Array {
    return this.#tree.root();
  }

  facts(): Pick<LogFacts, LeafFacts> {
    return {
      size: this.#tree.size,
      root: this.root(),
      sizeWithTickets: this.#sizeWithTickets,
      issued: this.issued,
      voided: this.voids.size,
      voids: this.voids,
      voidsByReason: this.#byReason,
      struck: this.#struck,
      byHolder: this.#byHolder,
      takenOut: this.#takenOut,
      takenOutAt: this.#takenOutAt,
      notMe: this.#notMe,
      takenBack: this.#takenBack,
      takenBackAt: this.#takenBackAt,
      issuedAt: this.#issuedAt,
      receipts: this.#receipts.facts(this.voids),
      live: this.#live,
      maxLive: this.#maxLive,
      roots: this.#roots,
    };
  }
}
