/** Written by `npm run links` from the registry: the screens by their names, and what the address of each needs. */
export interface ScreenLinks {
  'account': never
  'affiliate-access': { afiliado_id: string }
  'affiliate-create': never
  'affiliate-edit': { afiliado_id: string }
  'affiliate-password': { afiliado_id: string }
  'afiliados': never
  'audit': never
  'campaign-create': never
  'campaign-edit': { action_id: string }
  'campaigns': never
  'campaigns-closed': never
  'campaigns-trash': never
  'draw': { action_id: string }
  'gestores': never
  'late': never
  'manager-access': { gestor_id: string }
  'manager-create': never
  'manager-edit': { gestor_id: string }
  'manager-password': { gestor_id: string }
  'password': never
  'reservations': { action_id: string }
  'security': never
  'transactions': { action_id: string }
}
