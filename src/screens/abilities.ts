import { ownValue } from '../domain/values/own.ts'
import type { ScreenLinks } from '../runtime/links.ts'
import type { Abilities, AbleScreen, Screen } from '../runtime/screen.ts'
import { accessCreateAbilities, accessesAbilities } from './accesses/commands.ts'
import { auditAbilities } from './account/audit/commands.ts'
import { passwordAbilities } from './account/password/commands.ts'
import { securityAbilities } from './account/security/commands.ts'
import { settingsAbilities } from './account/settings/commands.ts'
import { themeAbilities } from './account/theme/commands.ts'
import { campaignPlaces } from './campaigns/campaign-form/places.ts'
import { campaignListAbilities } from './campaigns/campaign-list/commands.ts'
import { campaignOverviewAbilities } from './campaigns/campaign-overview/commands.ts'
import { drawAbilities } from './campaigns/draw/commands.ts'
import { drawLiveAbilities } from './campaigns/draw-live/commands.ts'
import { drawRunAbilities } from './campaigns/draw-run/commands.ts'
import { prizeQuotasAbilities } from './campaigns/prize-quotas/commands.ts'
import { reservationsAbilities } from './campaigns/reservations/commands.ts'
import { rouletteAbilities, rouletteCreateAbilities } from './campaigns/roulette/commands.ts'
import { metricsAbilities } from './figures/metrics/commands.ts'
import { openedFigureAbilities } from './figures/opened/commands.ts'
import { regionAbilities } from './figures/region/commands.ts'
import { sellersAbilities } from './figures/sellers/commands.ts'
import { gatewayCreateAbilities, gatewayEditAbilities, gatewayListAbilities } from './gateways/commands.ts'
import { gatewayActivityAbilities } from './gateways/gateway-activity/commands.ts'
import { gatewayLinkAbilities, gatewayReturnAbilities } from './gateways/gateway-link/commands.ts'
import { healthAbilities } from './health/commands.ts'
import { formAbilities, saveCommand } from './kit/forms/form-commands.ts'
import { extremesAbilities } from './lookups/extremes/commands.ts'
import { quotaSearchAbilities } from './lookups/quota-search/commands.ts'
import { topBuyersAbilities } from './lookups/top-buyers/commands.ts'
import {
  notificationFormAbilities,
  notificationResultAbilities,
  notificationsAbilities,
} from './notifications/commands.ts'
import { operatorListAbilities, operatorPasswordAbilities, operatorPlaces } from './people/commands.ts'
import { buyersAbilities } from './sales/buyers/commands.ts'
import { commissionAbilities, myCommissionAbilities, mySalesAbilities } from './sales/commission/commands.ts'
import { couponsAbilities } from './sales/coupons/commands.ts'
import { lateAbilities } from './sales/late-payments/commands.ts'
import { linksAbilities, myLinksAbilities } from './sales/links/commands.ts'
import { personDataAbilities } from './sales/person-data/commands.ts'
import { purchasesAbilities } from './sales/purchases/commands.ts'
import { recoveryAbilities } from './sales/recovery/commands.ts'
import { recoveryMessageCreateAbilities, recoveryMessagesAbilities } from './sales/recovery-messages/commands.ts'
import { returnedPrizesAbilities } from './sales/returned-prizes/commands.ts'
import { supporterCreateAbilities, supportersAbilities } from './sales/supporters/commands.ts'
import { transactionAbilities } from './sales/transaction/commands.ts'
import { linkTransactionsAbilities, transactionsAbilities } from './sales/transactions/commands.ts'
import { utmsAbilities } from './sales/utms/commands.ts'
import { todayAbilities } from './today/commands.ts'
import {
  pixelCreateAbilities,
  pixelEditAbilities,
  pixelsAbilities,
  tagCreateAbilities,
  tagsAbilities,
} from './trackers/commands.ts'
import { webhookCreateAbilities, webhookDeliveriesAbilities, webhooksAbilities } from './webhooks/commands.ts'

/** A screen whose machine nobody commands. */
const NONE: Abilities = { machine: null, commands: [], unlisted: [] }

const campaignFormAbilities: Abilities = { ...formAbilities, places: campaignPlaces }

/** What can be done on each screen of the registry. */
const abilities: Readonly<Record<keyof ScreenLinks, Abilities>> = {
  today: todayAbilities,
  campaigns: campaignListAbilities('active'),
  'campaigns-closed': campaignListAbilities('closed'),
  'campaigns-trash': campaignListAbilities('trash'),
  'campaign-create': campaignFormAbilities,
  'campaign-spread': { ...campaignOverviewAbilities, subjectCommands: [] },
  'campaign-overview': campaignOverviewAbilities,
  transactions: transactionsAbilities,
  'link-transactions': linkTransactionsAbilities,
  purchases: purchasesAbilities,
  'buyer-transactions': linkTransactionsAbilities,
  transaction: transactionAbilities,
  draw: drawAbilities,
  'draw-live': drawLiveAbilities,
  'winner-note': formAbilities,
  'winner-photo': formAbilities,
  'draw-decision': formAbilities,
  'draw-run': drawRunAbilities,
  'prize-paid': formAbilities,
  'quota-search': quotaSearchAbilities,
  'top-buyers': topBuyersAbilities,
  extremes: extremesAbilities,
  metrics: metricsAbilities(false),
  region: regionAbilities(false),
  sellers: sellersAbilities,
  'opened-figure': openedFigureAbilities,
  'link-metrics': metricsAbilities(true),
  'affiliate-metrics': metricsAbilities(true),
  'affiliate-region': regionAbilities(true),
  roulette: rouletteAbilities,
  'roulette-create': rouletteCreateAbilities,
  'roulette-edit': formAbilities,
  'prize-quotas': prizeQuotasAbilities,
  'prize-quota-create': {
    ...formAbilities,
    commands: [saveCommand('Criar cota')],
    unlisted: [...formAbilities.unlisted, 'form.reload'],
  },
  'prize-quota-edit': formAbilities,
  coupons: couponsAbilities,
  'coupon-create': {
    ...formAbilities,
    commands: [saveCommand('Criar cupom')],
    unlisted: [...formAbilities.unlisted, 'form.reload'],
  },
  'coupon-edit': formAbilities,
  'my-links': myLinksAbilities,
  accesses: accessesAbilities,
  'access-create': accessCreateAbilities,
  health: healthAbilities,
  webhooks: webhooksAbilities,
  'webhook-create': webhookCreateAbilities,
  'webhook-edit': formAbilities,
  'webhook-deliveries': webhookDeliveriesAbilities,
  pixels: pixelsAbilities,
  'pixel-create': pixelCreateAbilities,
  'pixel-edit': pixelEditAbilities,
  'tag-managers': tagsAbilities,
  'tag-create': tagCreateAbilities,
  'tag-edit': formAbilities,
  'my-sales': mySalesAbilities,
  'my-commission': myCommissionAbilities,
  commission: commissionAbilities,
  'payout-create': {
    ...formAbilities,
    commands: [saveCommand('Registrar pagamento')],
    unlisted: [...formAbilities.unlisted, 'form.reload'],
  },
  links: linksAbilities,
  'link-create': {
    ...formAbilities,
    commands: [saveCommand('Criar link')],
    unlisted: [...formAbilities.unlisted, 'form.reload'],
  },
  'link-edit': formAbilities,
  reservations: reservationsAbilities,
  'campaign-edit': campaignFormAbilities,
  'campaign-price': formAbilities,
  'campaign-date': formAbilities,
  recovery: recoveryAbilities,
  'recovery-messages': recoveryMessagesAbilities,
  'recovery-message-create': recoveryMessageCreateAbilities,
  'recovery-message-edit': formAbilities,
  'recovery-message-copy': recoveryMessageCreateAbilities,
  late: lateAbilities,
  'quota-return': {
    ...formAbilities,
    commands: [saveCommand('Tomar de volta')],
    unlisted: [...formAbilities.unlisted, 'form.reload'],
  },
  'returned-prizes': returnedPrizesAbilities,
  buyers: buyersAbilities,
  afiliados: operatorListAbilities('afiliado'),
  'affiliate-create': { ...formAbilities, places: operatorPlaces('afiliado') },
  'affiliate-edit': { ...formAbilities, places: operatorPlaces('afiliado') },
  'affiliate-password': operatorPasswordAbilities,
  'affiliate-access': NONE,
  gestores: operatorListAbilities('gestor'),
  'manager-create': { ...formAbilities, places: operatorPlaces('gestor') },
  'manager-edit': { ...formAbilities, places: operatorPlaces('gestor') },
  'manager-password': operatorPasswordAbilities,
  'manager-access': NONE,
  supporters: supportersAbilities,
  'supporter-create': supporterCreateAbilities,
  'supporter-edit': formAbilities,
  'person-data': personDataAbilities,
  notifications: notificationsAbilities,
  'notification-create': notificationFormAbilities,
  'notification-again': notificationFormAbilities,
  'notification-result': notificationResultAbilities,
  utms: utmsAbilities,
  'utm-create': {
    ...formAbilities,
    commands: [saveCommand('Guardar UTM')],
    unlisted: [...formAbilities.unlisted, 'form.reload'],
  },
  'utm-edit': formAbilities,
  gateways: gatewayListAbilities,
  'gateway-create': gatewayCreateAbilities,
  'gateway-edit': gatewayEditAbilities,
  'gateway-link': gatewayLinkAbilities,
  'gateway-answers': gatewayActivityAbilities,
  'gateway-notifications': gatewayActivityAbilities,
  mercadopago: gatewayReturnAbilities,
  theme: themeAbilities,
  settings: settingsAbilities,
  security: securityAbilities,
  password: passwordAbilities,
  audit: auditAbilities,
  account: NONE,
}

const known: Readonly<Record<string, Abilities>> = abilities

/** A screen with what can be done on it. */
export const able = (screen: Screen): AbleScreen => ({ ...NONE, ...screen, ...ownValue(known, screen.id) })
