import { rolesWith } from '../../../domain/people/permissions.ts'

/** What both screens of a campaign's form have in common. */
export const shared = {
  layer: 'A',
  parent: 'campaigns',
  roles: rolesWith('campaigns.write'),
} as const
