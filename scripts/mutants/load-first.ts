/**
 * Loads what is mutated before any test does: what a module makes once is then nobody's own, as Stryker cannot try it after a test has loaded it.
 */
for (const file of (process.env.MUTANT_FILES ?? '').split(' ').filter((name) => name !== ''))
  await import(`${process.cwd()}/${file}`)

export {}
