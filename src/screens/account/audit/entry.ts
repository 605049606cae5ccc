import type { AuditQuery } from '../../../api/audit.ts'
import { rolesWith } from '../../../domain/permissions.ts'
import { defineScreen, type Params, type Screen } from '../../../runtime/screen.ts'
import { names } from './names.ts'

const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/
const local = (text = '') => (LOCAL.test(text) ? text : '')

export const audit: Screen = defineScreen({
  id: 'audit',
  path: '/auditoria',
  layer: null,
  parent: null,
  title: names.title,
  icon: 'scroll',
  roles: rolesWith('audit.read'),
  menu: { group: 'Conta', label: names.title },
  go: names.go,
  filter: {
    read: ({ who = '', what = '', from, to }: Params): AuditQuery => ({
      who: /^\d{1,15}$/.test(who) ? who : '',
      what: /^[a-zA-Z.]{1,60}$/.test(what) ? what : '',
      from: local(from),
      to: local(to),
    }),
    write: (query: Readonly<Record<string, unknown>>): Params =>
      Object.fromEntries(Object.entries(query).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))),
  },
  view: () => import('./audit.tsx'),
})
