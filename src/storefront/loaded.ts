const RETRY_MS = 3_000

/** A part of the script that is loaded later; asked for until it comes. */
export async function loaded<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((passed) => setTimeout(passed, RETRY_MS))
    }
  }
}
