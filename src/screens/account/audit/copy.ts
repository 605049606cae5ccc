import { names } from './names.ts'
import { words } from './words.ts'

/** What the audit screen says. */
export const copy = {
  ...names,
  ...words,
  who: 'Quem',
  anyone: 'Qualquer pessoa',
  what: 'O quê',
  anything: 'Qualquer ação',
  from: 'De',
  to: 'Até',
  nobody: 'Sem sessão',
  columns: { time: 'Hora', who: 'Quem', what: 'O que fez', subject: 'Registro', address: 'De onde' },
  empty: { title: 'Nenhum registro encontrado', hint: 'Nada foi registrado com esse filtro.' },
  records: (count: string, one: boolean) => `${count} ${one ? 'registro' : 'registros'}`,
  close: 'Fechar',
  moment: 'Quando',
  open: 'Abrir registro',
  before: 'Antes',
  after: 'Depois',
  field: 'Campo',
  nothing: '—',
  noChange: 'Este registro não guarda valores.',
} as const
