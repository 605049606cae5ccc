import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const KIB = 1024
/** The most that scripts of a campaign's page may weigh after gzip: until its ticket works, and all of them until the numbers are read. */
const MOST = { ticket: 30 * KIB, all: 90 * KIB }
/** What only pages of their own load. */
const OTHERS = /\/src\/storefront\/(proof|roulette|my-quotas\/start)\.tsx$/

/** Fails the build where the scripts of the page that sells weigh more than a phone on a slow network is to wait for. */
export function buyersWeight(): Plugin {
  return {
    name: 'buyers-weight',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const scripts = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' && !OTHERS.test(file.facadeModuleId ?? '')
          ? [{ name: file.name, bytes: gzipSync(file.code).length }]
          : [],
      )
      const ticket = scripts.find(({ name }) => name === 'client')?.bytes
      if (ticket === undefined) this.error('The first script of the buyers’ page was not found')
      const all = scripts.reduce((sum, { bytes }) => sum + bytes, 0)
      if (ticket > MOST.ticket)
        this.error(`The script until the ticket works weighs ${ticket} bytes: at most ${MOST.ticket}`)
      if (all > MOST.all) this.error(`The scripts of the page that sells weigh ${all} bytes: at most ${MOST.all}`)
    },
  }
}
