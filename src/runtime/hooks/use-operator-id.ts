import { useSelector } from '@xstate/react'
import { useSystem } from '../system.ts'

/** Who is signed in; an empty text outside of a session. */
export const useOperatorId = (): string => useSelector(useSystem().session, ({ context }) => context.operator?.id) ?? ''
