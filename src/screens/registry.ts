import type { LinksOf } from '../runtime/links.ts'
import type { Screen, Screens } from '../runtime/screen.ts'
import { accessCreate, accesses } from './accesses/entry.ts'
import { audit } from './account/audit/entry.ts'
import { account } from './account/overview/entry.ts'
import { password } from './account/password/entry.ts'
import { security } from './account/security/entry.ts'
import { settings } from './account/settings/entry.ts'
import { theme } from './account/theme/entry.ts'
import { campaignDate } from './campaigns/campaign-date/entry.ts'
import { campaignEdit } from './campaigns/campaign-edit/entry.ts'
import { campaignCreate } from './campaigns/campaign-form/entry.ts'
import { campaigns } from './campaigns/campaign-list/entry.ts'
import { campaignOverview } from './campaigns/campaign-overview/entry.ts'
import { campaignPrice } from './campaigns/campaign-price/entry.ts'
import { campaignSpread } from './campaigns/campaign-spread/entry.ts'
import { campaignsClosed } from './campaigns/closed/entry.ts'
import { draw } from './campaigns/draw/entry.ts'
import { drawDecision } from './campaigns/draw-decision/entry.ts'
import { drawLive } from './campaigns/draw-live/entry.ts'
import { drawRun } from './campaigns/draw-run/entry.ts'
import { prizePaid } from './campaigns/prize-paid/entry.ts'
import { prizeQuotaCreate, prizeQuotaEdit } from './campaigns/prize-quota-form/entry.ts'
import { prizeQuotas } from './campaigns/prize-quotas/entry.ts'
import { reservations } from './campaigns/reservations/entry.ts'
import { roulette } from './campaigns/roulette/entry.ts'
import { rouletteCreate, rouletteEdit } from './campaigns/roulette-prize/entry.ts'
import { campaignsTrash } from './campaigns/trash/entry.ts'
import { winnerNote } from './campaigns/winner-note/entry.ts'
import { winnerPhoto } from './campaigns/winner-photo/entry.ts'
import { affiliateMetrics, affiliateRegion } from './figures/affiliate/entry.ts'
import { linkMetrics } from './figures/link-metrics/entry.ts'
import { metrics } from './figures/metrics/entry.ts'
import { openedFigure } from './figures/opened/entry.ts'
import { region } from './figures/region/entry.ts'
import { sellers } from './figures/sellers/entry.ts'
import { gatewayAnswers, gatewayNotifications } from './gateways/gateway-activity/entry.ts'
import { gatewayCreate, gatewayEdit } from './gateways/gateway-form/entry.ts'
import { gatewayLink } from './gateways/gateway-link/entry.ts'
import { gateways } from './gateways/gateway-list/entry.ts'
import { gatewayReturn } from './gateways/gateway-return/entry.ts'
import { health } from './health/entry.ts'
import { extremes } from './lookups/extremes/entry.ts'
import { quotaSearch } from './lookups/quota-search/entry.ts'
import { topBuyers } from './lookups/top-buyers/entry.ts'
import { notificationAgain, notificationCreate, notificationResult, notifications } from './notifications/entry.ts'
import { affiliateScreens, managerScreens } from './people/entry.ts'
import { buyerTransactions } from './sales/buyer-transactions/entry.ts'
import { buyers } from './sales/buyers/entry.ts'
import { commission } from './sales/commission/entry.ts'
import { couponCreate, couponEdit } from './sales/coupon-form/entry.ts'
import { coupons } from './sales/coupons/entry.ts'
import { late } from './sales/late-payments/entry.ts'
import { linkCreate, linkEdit } from './sales/link-form/entry.ts'
import { links } from './sales/links/entry.ts'
import { myCommission } from './sales/my-commission/entry.ts'
import { myLinks } from './sales/my-links/entry.ts'
import { mySales } from './sales/my-sales/entry.ts'
import { payoutCreate } from './sales/payout-form/entry.ts'
import { personData } from './sales/person-data/entry.ts'
import { purchases } from './sales/purchases/entry.ts'
import { quotaReturn } from './sales/quota-return/entry.ts'
import { recovery } from './sales/recovery/entry.ts'
import {
  recoveryMessageCopy,
  recoveryMessageCreate,
  recoveryMessageEdit,
  recoveryMessages,
} from './sales/recovery-messages/entry.ts'
import { returnedPrizes } from './sales/returned-prizes/entry.ts'
import { supporterCreate, supporterEdit, supporters } from './sales/supporters/entry.ts'
import { transaction } from './sales/transaction/entry.ts'
import { transactions } from './sales/transactions/entry.ts'
import { linkTransactions } from './sales/transactions/link-entry.ts'
import { utmCreate, utmEdit } from './sales/utm-form/entry.ts'
import { utms } from './sales/utms/entry.ts'
import { today } from './today/entry.ts'
import { pixelCreate, pixelEdit, pixels, tagCreate, tagEdit, tagManagers } from './trackers/entry.ts'
import { webhookCreate, webhookDeliveries, webhookEdit, webhooks } from './webhooks/entry.ts'

/**
 * Every screen of the panel. Whoever adds one writes its entry and its view, and names it here; what can be done on it stands in
 * `abilities.ts`.
 */
export const registry = [
  today,
  campaigns,
  campaignsClosed,
  campaignsTrash,
  campaignCreate,
  campaignOverview,
  transactions,
  linkTransactions,
  purchases,
  buyerTransactions,
  transaction,
  draw,
  drawLive,
  winnerNote,
  winnerPhoto,
  drawDecision,
  drawRun,
  prizePaid,
  quotaSearch,
  topBuyers,
  extremes,
  metrics,
  region,
  linkMetrics,
  openedFigure,
  sellers,
  affiliateMetrics,
  affiliateRegion,
  roulette,
  rouletteCreate,
  rouletteEdit,
  prizeQuotas,
  prizeQuotaCreate,
  prizeQuotaEdit,
  coupons,
  couponCreate,
  couponEdit,
  myLinks,
  mySales,
  myCommission,
  links,
  linkCreate,
  linkEdit,
  reservations,
  campaignEdit,
  campaignPrice,
  campaignDate,
  campaignSpread,
  recovery,
  recoveryMessages,
  recoveryMessageCreate,
  recoveryMessageEdit,
  recoveryMessageCopy,
  late,
  quotaReturn,
  returnedPrizes,
  buyers,
  ...Object.values(affiliateScreens),
  commission,
  payoutCreate,
  ...Object.values(managerScreens),
  pixels,
  pixelCreate,
  pixelEdit,
  tagManagers,
  tagCreate,
  tagEdit,
  webhooks,
  webhookCreate,
  webhookEdit,
  webhookDeliveries,
  notifications,
  notificationCreate,
  notificationAgain,
  notificationResult,
  utms,
  utmCreate,
  utmEdit,
  gateways,
  gatewayCreate,
  gatewayEdit,
  gatewayLink,
  gatewayAnswers,
  gatewayNotifications,
  gatewayReturn,
  supporters,
  supporterCreate,
  supporterEdit,
  personData,
  theme,
  settings,
  security,
  password,
  audit,
  accesses,
  accessCreate,
  health,
  account,
] as const satisfies readonly Screen[]

/** The same by id. */
export const screens: Screens = new Map(registry.map((screen: Screen) => [screen.id, screen]))

declare module '../runtime/links.ts' {
  interface ScreenLinks extends LinksOf<(typeof registry)[number]> {}
}
