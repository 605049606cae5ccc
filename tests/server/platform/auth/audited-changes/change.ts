import type { AuditAction } from '../../../../../src/domain/people/acts/acts.ts'
import { createCampaign } from '../../../../support/seeds/fixtures.ts'
import type { SignedIn, TestApp } from '../../../../support/server/build-app.ts'
import type { Answer, Method } from '../../../../support/server/http.ts'

/** What a change leaves in the log: its actions, oldest first, and what the last of them keeps. */
export interface Change {
  actions: AuditAction[]
  keeps: 'before and after' | 'before' | 'after' | 'nothing'
  /** Makes what is to be changed. @returns the call that changes it, and whose it is */
  make(): Promise<{ call: () => Promise<Answer>; by: number }>
}

/** Where the changes are made; given before the first of them is. */
export interface World {
  app: TestApp
  admin: SignedIn
}

/** The first account of a new installation. */
export const ADMIN_ID = 1

/** What is used to make changes of any area. */
export function changing(world: World) {
  const asAdmin =
    (method: Method, path: () => string | Promise<string>, body?: object | (() => object)): Change['make'] =>
    async () => {
      const address = await path()
      const sent = typeof body === 'function' ? body() : body
      return {
        call: () => world.admin.callOnce(method, address, sent === undefined ? {} : { body: sent }),
        by: ADMIN_ID,
      }
    }
  const campaignId = async () => (await createCampaign(world.app, world.admin)).id
  return { asAdmin, campaignId }
}
