import { useSelector } from '@xstate/react'
import { mayDo, type Permission } from '../../domain/people/permissions.ts'
import { useSystem } from '../system.ts'

/** Whether who is signed in may do something; a courtesy, the server decides again (STYLE §7). */
export function useMay(permission: Permission): boolean {
  const { session } = useSystem()
  return useSelector(session, ({ context: { operator } }) => operator !== null && mayDo(operator.role, permission))
}
