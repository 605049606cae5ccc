import { rolesWith } from '../../../domain/people/permissions.ts'
import { defineScreen, type View } from '../../../runtime/screen.ts'

const activity = {
  layer: 'A',
  parent: 'gateways',
  roles: rolesWith('accounts.activity'),
  refreshOn: ['account'],
} as const

/** What an account's provider answered lately. */
export const gatewayAnswers = defineScreen({
  ...activity,
  id: 'gateway-answers',
  path: '/gateway-payment/$account_id/respostas',
  title: 'Respostas do banco',
  icon: 'pulse',
  go: 'Respostas do banco de uma conta',
  goHere: 'Ver respostas',
  view: (): View => import('./gateway-answers.tsx'),
})

/** The notifications of an account that came lately. */
export const gatewayNotifications = defineScreen({
  ...activity,
  id: 'gateway-notifications',
  path: '/gateway-payment/$account_id/avisos',
  title: 'Avisos recebidos',
  icon: 'bell',
  go: 'Avisos recebidos por uma conta',
  goHere: 'Ver avisos recebidos',
  view: (): View => import('./gateway-notifications.tsx'),
})
