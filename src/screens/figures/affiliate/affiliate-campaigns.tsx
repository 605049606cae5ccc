import type { ReactNode } from 'react'
import { affiliateChoicesQuery } from '../../../api/insight/figures.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import type { Screen } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Drawer } from '../../../ui/dialogs/drawer.tsx'
import { Empty } from '../../../ui/lists/empty.tsx'
import { icons } from '../../../ui/menus/icons.ts'
import { Read } from '../../kit/read.tsx'

interface Props {
  screen: Screen
  afiliado: string
  /** What is drawn once it is known in which campaigns the affiliate has links or sold. */
  children: (campaigns: readonly { id: number; title: string }[]) => ReactNode
}

/** Waits for the campaigns of an affiliate; says so where there is none. */
export function AffiliateCampaigns({ screen, afiliado, children }: Props) {
  const { api, drawers } = useSystem()
  const read = useQuery(affiliateChoicesQuery(api, afiliado))
  if (read.data && read.data.campaigns.length > 0) return children(read.data.campaigns)
  return (
    <Drawer
      icon={icons[screen.icon]}
      title={screen.title}
      {...(read.data && { context: read.data.affiliate.name })}
      onClose={() => drawers.send({ type: 'layer.close' })}
    >
      <Read of={read} lines={9} className="p-5" parent={screen.parent}>
        {() => (
          <Empty
            title="Nenhum registro encontrado"
            hint="Este afiliado não tem links nem vendas em nenhuma campanha."
          />
        )}
      </Read>
    </Drawer>
  )
}
