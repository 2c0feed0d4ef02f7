/** Answers that the estimate is made of; the quickest of them counts. */
const KEPT = 8;

/** The server's clock, reckoned from questions and answers. Moments are ms since 1970. */
export class ServerClock {
  #samples: { readonly offsetMs: number; readonly tookMs: number }[] = [];

  /** @param askedAt and the moment of the answer, of `performance.now()` */
  learn(askedAt: number, serverNow: number, answeredAt = performance.now()): void {
    const tookMs = answeredAt - askedAt;
    const offsetMs = serverNow - (askedAt + tookMs / 2);
    this.#samples = [...this.#samples, { offsetMs, tookMs }].slice(-KEPT);
  }

  now(): number {
    const best = this.#samples.reduce<{ offsetMs: number; tookMs: number } | undefined>(
      (least, sample) => (least === undefined || sample.tookMs < least.tookMs ? sample : least),
      undefined,
    );
    return performance.now() + (best?.offsetMs ?? performance.timeOrigin);
  }
}
