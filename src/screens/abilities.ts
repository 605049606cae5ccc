import { auditAbilities } from './audit/commands.ts'
import { campaignListAbilities } from './campaigns/commands.ts'
import type { Abilities, AbleScreen, Screen } from './define.ts'
import { drawAbilities } from './draw/commands.ts'
import { formAbilities } from './form-commands.ts'
import { lateAbilities } from './late/commands.ts'
import type { ScreenLinks } from './links.d.ts'
import { accessAbilities, operatorListAbilities } from './operators/commands.ts'
import { passwordAbilities } from './password/commands.ts'
import { securityAbilities } from './security/commands.ts'
import { transactionsAbilities } from './transactions/commands.ts'

/** A screen whose machine nobody commands. */
const NONE: Abilities = { commands: [], unlisted: [] }

/** What can be done on each screen of the registry. */
const abilities: Readonly<Record<keyof ScreenLinks, Abilities>> = {
  campaigns: campaignListAbilities('active'),
  'campaigns-closed': campaignListAbilities('closed'),
  'campaigns-trash': campaignListAbilities('trash'),
  'campaign-create': formAbilities,
  transactions: transactionsAbilities,
  draw: drawAbilities,
  'campaign-edit': formAbilities,
  late: lateAbilities,
  afiliados: operatorListAbilities('afiliado'),
  'affiliate-create': formAbilities,
  'affiliate-edit': formAbilities,
  'affiliate-password': formAbilities,
  'affiliate-access': accessAbilities,
  gestores: operatorListAbilities('gestor'),
  'manager-create': formAbilities,
  'manager-edit': formAbilities,
  'manager-password': formAbilities,
  'manager-access': accessAbilities,
  security: securityAbilities,
  password: passwordAbilities,
  audit: auditAbilities,
  account: NONE,
}

const known: Readonly<Record<string, Abilities>> = abilities

/** A screen with what can be done on it. */
export const able = (screen: Screen): AbleScreen => ({ ...NONE, ...screen, ...known[screen.id] })
