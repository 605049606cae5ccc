/** A manager or affiliate of the demo. All of them sign in with the demo's password. */
export interface Colleague {
  role: 'gestor' | 'afiliado'
  name: string
  email: string
  telefone: string
  afiliadoPercent?: number
}

/** Who works for the operator of the demonstration. */
export const STAFF: readonly Colleague[] = [
  { role: 'gestor', name: 'Renata Figueiredo', email: 'renata@talao.local', telefone: '62909014410' },
  { role: 'gestor', name: 'Tião Magalhães', email: 'tiao@talao.local', telefone: '81909014411' },
  {
    role: 'afiliado',
    name: 'Bruna Rifas & Prêmios',
    email: 'bruna@talao.local',
    telefone: '11909014412',
    afiliadoPercent: 10,
  },
  { role: 'afiliado', name: 'Canal do Kauã', email: 'kaua@talao.local', telefone: '21909014413', afiliadoPercent: 12 },
  {
    role: 'afiliado',
    name: 'Ítalo Cavalcante',
    email: 'italo@talao.local',
    telefone: '85909014414',
    afiliadoPercent: 8,
  },
  {
    role: 'afiliado',
    name: 'Gaúcha da Sorte',
    email: 'gaucha@talao.local',
    telefone: '51909014415',
    afiliadoPercent: 10,
  },
  {
    role: 'afiliado',
    name: 'Djalma Pantoja',
    email: 'djalma@talao.local',
    telefone: '91909014416',
    afiliadoPercent: 15,
  },
  { role: 'afiliado', name: 'Érica Nakamura', email: 'erica@talao.local', telefone: '67909014417', afiliadoPercent: 5 },
]
