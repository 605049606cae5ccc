const NAME = 'talaoEarly'

/** What was tapped before the page's script had taken it over. What was typed stands in the fields. */
export interface EarlyTaps {
  /** A quantity was chosen or typed. */
  touched: boolean
  /** The filled button was tapped, and nothing closed since. */
  begun: boolean
  /** What else was tapped, in order. */
  readonly clicks: HTMLElement[]
  /** Hears nothing more, and takes back what only showed that it was heard. */
  stop(): void
}

const scope = globalThis as { [NAME]?: EarlyTaps }

/** Keeps them for the page's script, which comes later. */
export function keepEarlyTaps(taps: EarlyTaps): void {
  scope[NAME] = taps
}

let isTaking = false

/** Whether the page hears itself already, and nothing is just taken over that the server drew. */
export const isTakenOver = (): boolean => !(NAME in scope) && !isTaking

/** Does what takes over a part of the page. */
export function taking<Taken>(work: () => Taken): Taken {
  isTaking = true
  try {
    return work()
  } finally {
    isTaking = false
  }
}

/** Takes them over: from here on the page hears itself. */
export function takeEarlyTaps(): EarlyTaps | undefined {
  const { [NAME]: taps } = scope
  delete scope[NAME]
  taps?.stop()
  return taps
}
