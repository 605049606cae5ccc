const LEAST = 40
const [BOLD, PLAIN] = ['\u001b[1m', '\u001b[22m']

/** Lines between two rules, bold where a terminal shows it: what somebody has to read and type elsewhere. */
export function standingOut(lines: readonly string[], isTerminal = process.stdout.isTTY === true): string {
  const rule = '━'.repeat(Math.max(LEAST, ...lines.map((line) => line.length)))
  const text = lines.join('\n')
  return `\n${rule}\n${isTerminal ? `${BOLD}${text}${PLAIN}` : text}\n${rule}\n`
}
