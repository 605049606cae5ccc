import { Lock } from 'lucide-react'
import { affiliateChoicesQuery, figureChoicesQuery } from '../../../api/insight/figures.ts'
import type { OpenedQuery } from '../../../api/insight/opened.ts'
import { STATES } from '../../../domain/insight/regions.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import { useSystem } from '../../../runtime/system.ts'
import { scopeName } from '../scope-field.tsx'
import { copy } from './copy.ts'

/** What makes the figure, and cannot be taken off: whose sales, at which hour, of which state and source. */
export function LockedChips({ query }: { query: OpenedQuery }) {
  const { campanha, link, afiliado } = query
  return (
    <>
      {afiliado !== null && afiliado > 0 && <AffiliateChip id={afiliado} />}
      {campanha !== null && link !== null && link > 0 && <LinkChip campaign={campanha} link={link} />}
      {lockedWords(query).map((words) => (
        <Chip key={words} words={words} />
      ))}
    </>
  )
}

function AffiliateChip({ id }: { id: number }) {
  const { data } = useQuery(affiliateChoicesQuery(useSystem().api, String(id)))
  return <Chip words={data?.affiliate.name ?? copy.ofAffiliate} />
}

function LinkChip({ campaign, link }: { campaign: number; link: number }) {
  const { data } = useQuery(figureChoicesQuery(useSystem().api, String(campaign)))
  return <Chip words={(data && scopeName({ link, afiliado: null }, data)) ?? copy.ofLink} />
}

function Chip({ words }: { words: string }) {
  return (
    <span
      title={copy.locked(words)}
      className="inline-flex h-9 items-center gap-1.5 rounded-2 bg-accent-tint px-2.5 text-13 font-medium whitespace-nowrap text-accent mouse:h-7 wide:text-12"
    >
      {words}
      <Lock className="size-3.5" aria-hidden="true" />
    </span>
  )
}

function lockedWords({ link, afiliado, hora, estado, source }: OpenedQuery): string[] {
  return [
    link === 0
      ? [afiliado === 0 ? copy.direct : copy.noLink]
      : link === null && afiliado === 0
        ? [copy.noAffiliate]
        : [],
    hora === null ? [] : [copy.hour(hora)],
    estado === null ? [] : [estado === 'NENHUM' ? 'Não identificado' : STATES[estado].name],
    source === 'all' ? [] : [source === 'ads' ? 'Anúncios' : 'Orgânico'],
  ].flat()
}
