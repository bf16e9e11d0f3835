/** A set of serials in one bit each: 125 kB for a million tickets. */
export class SerialSet {
  #bits = new Uint8Array(1024);
  size = 0;

  add(serial: number): void {
    const at = Math.floor(serial / 8);
    if (at >= this.#bits.length) {
      const larger = new Uint8Array(at * 2);
      larger.set(this.#bits);
      this.#bits = larger;
    }
    if (!this.has(serial)) this.size += 1;
    this.#bits[at] = (this.#bits[at] ?? 0) | (1 << (serial % 8));
  }

  has(serial: number): boolean {
    return ((this.#bits[Math.floor(serial / 8)] ?? 0) & (1 << (serial % 8))) !== 0;
  }
}
