import type { Role, SessionStage } from '../../../src/domain/people/permissions.ts'

/** Who makes a request, and with which session. */
export interface Caller {
  operatorId: number
  role: Role
  name: string
  email: string
  tokenHash: string
  address: string
  /** A program outside, by an access that an administrator made. */
  isProgram?: true
}

/** A living session. */
export interface Session {
  caller: Caller
  stage: SessionStage
  deviceId: number | null
}
