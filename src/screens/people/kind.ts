import type { OperatorKind } from '../../api/people/operators.ts'
import { currentLocation } from '../../runtime/navigation.ts'
import type { Params, Slot } from '../../runtime/screen.ts'
import { useSystem } from '../../runtime/system.ts'
import { affiliateScreens, managerScreens } from './entry.ts'

/** Affiliates' screens, or managers'. */
export const screensOfKind = (kind: OperatorKind) => (kind === 'gestor' ? managerScreens : affiliateScreens)

/** Which kind the view is about, read off its screen, and the account's number where the address has one. */
export function useKind(slot: Slot, params: Params): { kind: OperatorKind; id: string | null } {
  const system = useSystem()
  if (params.gestor_id !== undefined) return { kind: 'gestor', id: params.gestor_id }
  if (params.afiliado_id !== undefined) return { kind: 'afiliado', id: params.afiliado_id }
  const open = system.drawers.getSnapshot().context.stack.find(({ layer }) => layer === slot)
  const isManagers = open
    ? open.screen === managerScreens.create.id
    : currentLocation(system)?.page.id === managerScreens.list.id
  return { kind: isManagers ? 'gestor' : 'afiliado', id: null }
}

/** The params that the screens of one account need. */
export const paramsOf = (kind: OperatorKind, id: string | number): Params => ({ [`${kind}_id`]: String(id) })
