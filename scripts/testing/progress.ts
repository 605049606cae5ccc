/** How long files of tests took when they ran last, by their key, in seconds. */
export type Lengths = Readonly<Record<string, number>>

/** A file of tests: where it lies, as it is told, and the key that its length is kept by. */
export interface TestFile {
  key: string
  name: string
}

/** Of a file that never ran. */
const UNKNOWN_SECONDS = 3
/** Before anything has ended: so many files run side by side. */
const SIDE_BY_SIDE = 2
/** For so long that guess counts beside what was seen, in seconds. */
const GUESS_COUNTS = 20

/** What of a run has ended, what runs now, and how long the rest takes. Says it in one line. */
export class Progress {
  #waiting: Map<string, TestFile>
  #running = new Map<string, TestFile>()
  #all: number
  #done = 0
  #failed = 0
  #lengths: Lengths
  #startedAt: number

  constructor(files: readonly TestFile[], { lengths, now }: { lengths: Lengths; now: number }) {
    this.#waiting = new Map(files.map((file) => [file.key, file]))
    this.#all = this.#waiting.size
    this.#lengths = lengths
    this.#startedAt = now
  }

  begin(key: string): void {
    const file = this.#waiting.get(key)
    if (file === undefined) return
    this.#waiting.delete(key)
    this.#running.set(key, file)
  }

  end(key: string): void {
    this.begin(key)
    if (this.#running.delete(key)) this.#done += this.#lengthOf(key)
  }

  fail(): void {
    this.#failed += 1
  }

  /** The seconds that are left, by what has ended so far; a file that runs counts half. */
  secondsLeft(now: number): number {
    const sumOf = (files: Iterable<string>) => [...files].reduce((sum, key) => sum + this.#lengthOf(key), 0)
    const running = sumOf(this.#running.keys()) / 2
    const elapsed = (now - this.#startedAt) / 1000
    const pace = (this.#done + GUESS_COUNTS * SIDE_BY_SIDE) / (elapsed + GUESS_COUNTS)
    return (sumOf(this.#waiting.keys()) + running) / pace
  }

  line(now: number): string {
    const ended = this.#all - this.#waiting.size - this.#running.size
    const failed = this.#failed === 0 ? '' : `, ${this.#failed} ${this.#failed === 1 ? 'falha' : 'falhas'}`
    const names = [...this.#running.values()].map(({ name }) => name)
    return `${ended} de ${this.#all} arquivos${failed}, ${inWords(this.secondsLeft(now))} · ${names.join(', ')}`
  }

  #lengthOf(key: string): number {
    return Object.hasOwn(this.#lengths, key) ? (this.#lengths[key] ?? UNKNOWN_SECONDS) : UNKNOWN_SECONDS
  }
}

function inWords(seconds: number): string {
  if (seconds < 60) return 'falta menos de 1 min'
  const minutes = Math.round(seconds / 60)
  return minutes === 1 ? 'falta cerca de 1 min' : `faltam cerca de ${minutes} min`
}
