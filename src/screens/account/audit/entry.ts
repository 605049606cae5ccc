import type { AuditQuery } from '../../../api/people/audit.ts'
import { rolesWith } from '../../../domain/people/permissions.ts'
import { readRecordNumber } from '../../../domain/values/record-number.ts'
import { defineScreen, type Params, type View } from '../../../runtime/screen.ts'

const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/
const local = (text = '') => (LOCAL.test(text) ? text : '')

export const audit = defineScreen({
  id: 'audit',
  path: '/auditoria',
  layer: null,
  parent: null,
  title: 'Auditoria',
  icon: 'history',
  roles: rolesWith('audit.read'),
  menu: { group: 'Conta', label: 'Auditoria' },
  go: 'Auditoria',
  refreshOn: ['campaign'],
  filter: {
    read: ({ who = '', what = '', from, to }: Params): AuditQuery => ({
      who: readRecordNumber(who) === undefined ? '' : who,
      what: /^[a-zA-Z.]{1,60}$/.test(what) ? what : '',
      from: local(from),
      to: local(to),
    }),
    write: (query: Readonly<Record<string, unknown>>): Params =>
      Object.fromEntries(Object.entries(query).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))),
  },
  view: (): View => import('./audit.tsx'),
})
