import { afterEach } from 'vitest'

/** With `SECOND_TRY=1` every test's first try fails at its end, so that what counts is whether it passes after one. */
if (process.env.SECOND_TRY)
  afterEach(({ task: { result } }) => {
    if (result?.state === 'pass' && result.retryCount === 0) throw new Error('first try, set aside by SECOND_TRY')
  })
