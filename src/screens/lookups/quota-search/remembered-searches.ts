import { keep, kept } from '../../../browser/storage.ts'
import { ownValue } from '../../../domain/values/own.ts'
import type { RecentQuota, RememberedSearches } from '../../../machines/flows/records/quota-search.ts'

const KEY = 'talao.quota-search'

interface Kept {
  reserved?: unknown
  /** By the number of the campaign. */
  recent?: Record<string, RecentQuota[]>
}

/** What this browser keeps of the searches in a campaign (docs/decisions/0021). */
export function rememberedSearches(campaignId: number): RememberedSearches {
  const { reserved, recent = {} } = read()
  const mine = ownValue(recent, String(campaignId))
  return { reserved: reserved === true, recent: Array.isArray(mine) ? mine.filter(isRecent) : [] }
}

/** Keeps what was searched in a campaign, and whether the last reservation is told. */
export function keepSearches(campaignId: number, { reserved, recent }: RememberedSearches): void {
  keep(KEY, JSON.stringify({ reserved, recent: { ...read().recent, [campaignId]: recent } }))
}

function read(): Kept {
  try {
    const read: unknown = JSON.parse(kept(KEY) ?? '{}')
    return typeof read === 'object' && read !== null ? read : {}
  } catch {
    return {}
  }
}

const isRecent = (each: unknown): each is RecentQuota =>
  typeof each === 'object' && each !== null && 'number' in each && /^\d{1,7}$/.test(String(each.number))
