import { examine, type Finding } from '../server/operation/start/doctor.ts'

const MARKS: Record<Finding['is'], string> = { well: '✓', 'worth knowing': '·', wrong: '✗' }

/** `npm run doctor`: says of each thing that the settings' Talão needs whether it is well, and what to do; leaves with 1 when something is wrong. */
for await (const { about, is, sentence } of examine(process.env)) {
  console.log(`${MARKS[is]} ${about}: ${sentence}`)
  if (is === 'wrong') process.exitCode = 1
}
