import { rolesWith } from '../../../domain/people/permissions.ts'
import { defineScreen, type View } from '../../../runtime/screen.ts'

/** What is stored of a person, by phone: to be told, exported and erased. */
export const personData = defineScreen({
  id: 'person-data',
  path: '/supporters/pessoa',
  layer: 'A',
  parent: 'supporters',
  title: 'Dados de uma pessoa',
  icon: 'user',
  roles: rolesWith('persons.read'),
  go: 'Dados de uma pessoa',
  view: (): View => import('./person-data.tsx'),
})
