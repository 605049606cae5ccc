import type { PurchaseStage } from '../campaigns/bought.ts'

/** A purchase in *Minhas cotas*. Money in centavos; `prizes`: instant prizes that it won; `kept`: this device keeps its token. */
export interface MyPurchase {
  readonly id: number
  readonly stage: PurchaseStage
  readonly due: number
  readonly delivered: number
  readonly amount: number
  readonly createdAt: string
  readonly expiresAt: string
  readonly prizes: number
  readonly spinsLeft: number
  readonly kept: boolean
}

/** A campaign with somebody's purchases. `won`: the quota of its first prize, once that is drawn. */
export interface MyCampaign {
  readonly slug: string
  readonly title: string
  readonly photo: string | null
  readonly drawAt: string | null
  readonly won: string | null
  readonly purchases: readonly MyPurchase[]
}

/** Somebody's purchases. `telefone`: the phone that was proven, masked; `hasMore`: older ones are left out. */
export interface MyQuotas {
  readonly telefone: string | null
  readonly campaigns: readonly MyCampaign[]
  readonly hasMore: boolean
}

/** A code that was asked for. `request`: what is given back with it; `resendIn`: seconds until another one may be asked for. */
export interface BuyerCode {
  readonly request: string
  readonly resendIn: number
  readonly triesLeft: number
  /** It stands in the terminal that the server was started in: the server sends no SMS yet. */
  readonly printed?: true
}

/** Which purchases a device is to forget: one, or all that it keeps. */
export type Forgotten = number | 'all'

/** How many of somebody's purchases this device keeps. */
export const rememberedCount = ({ campaigns }: MyQuotas): number =>
  campaigns.reduce((sum, { purchases }) => sum + purchases.filter(({ kept }) => kept).length, 0)
