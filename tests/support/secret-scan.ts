/** What gives a secret away, and a made-up one that it must find. The samples are put together so that this file holds none itself. */
interface Rule {
  name: string
  pattern: RegExp
  sample: string
}

const filler = 'q7Zk2mB9xW4tR8vL1nJ6cY3hD5sF0gPa'

export const SECRET_RULES: readonly Rule[] = [
  {
    name: 'private key',
    pattern: /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
    sample: `-----BEGIN RSA ${'PRIVATE KEY'}-----`,
  },
  { name: 'AWS key', pattern: /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/, sample: `AKIA${'Q7ZK2MB9XW4TR8VL'}` },
  { name: 'GitHub token', pattern: /\b(?:gh[pousr]_\w{36,}|github_pat_\w{22,})/, sample: `ghp_${filler}abcd` },
  { name: 'npm token', pattern: /\bnpm_[A-Za-z0-9]{36}\b/, sample: `npm_${filler}abcd` },
  { name: 'Slack token', pattern: /\bxox[abprs]-[\w-]{10,}/, sample: `xoxb-${filler}` },
  { name: 'Google key', pattern: /\bAIza[\w-]{35}\b/, sample: `AIza${filler}abc` },
  { name: 'live payment key', pattern: /\b[sr]k_live_\w{16,}/, sample: `sk_live_${filler}` },
  {
    name: 'Mercado Pago token',
    pattern: /\b(?:APP_USR|TEST)-\d{10,}-\d{6}-\w{16,}/,
    sample: `APP_USR-${'1234567890123456'}-112026-${filler}`,
  },
  { name: 'Twilio key', pattern: /\b(?:AC|SK)[0-9a-f]{32}\b/, sample: `AC${'0f1e2d3c4b5a69788796a5b4c3d2e1f0'}` },
  {
    name: 'signed token',
    pattern: /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/,
    sample: `eyJ${filler}.eyJ${filler}.${filler}`,
  },
  {
    name: 'password in an address',
    pattern: /\b[a-z][a-z+]*:\/\/[^\s/:@'"`$<>]+:[^\s/:@'"`$<>{}]{3,}@[\w.-]+/,
    sample: `postgresql://talao:${'tijolo42'}@db.example`,
  },
  {
    name: 'assigned secret',
    pattern:
      /(?:secret|password|passwd|senha|token|api_?key|access_?key|credential)\w*["']?\s*[:=]\s*["'`]([\w+/=.-]{20,})["'`]/i,
    sample: `api_key = "${filler}"`,
  },
  {
    name: 'key of the seal',
    pattern: /SECRET_KEY\w*["']?\s*[:=]\s*["'`]?[0-9a-f]{64}\b/i,
    sample: `SECRET_KEY=${'0f1e2d3c4b5a6978'.repeat(4)}`,
  },
]

/** Every secret that stands in a text: the rule that found it, and the line. Words and repeated letters are no secret. */
export function secretsIn(text: string): string[] {
  return text.split('\n').flatMap((line) =>
    SECRET_RULES.filter(({ pattern }) => {
      const found = pattern.exec(line)
      return found !== null && (found[1] === undefined || isRandom(found[1]))
    }).map(({ name }) => `${name}: ${line.trim().slice(0, 160)}`),
  )
}

/** Whether a text looks drawn by lot: letters and digits, and many different ones for its length. */
function isRandom(text: string): boolean {
  const counts = new Map<string, number>()
  for (const sign of text) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  const bits = [...counts.values()].reduce(
    (sum, count) => sum - (count / text.length) * Math.log2(count / text.length),
    0,
  )
  return /\d/.test(text) && /[a-z]/i.test(text) && bits >= 3.5
}
