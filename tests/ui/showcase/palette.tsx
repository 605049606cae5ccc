import { ChartColumn, CreditCard, Dices, Hash, List, LogOut, RotateCw, Sun, Ticket, Undo2, Users } from 'lucide-react'
import { useState } from 'react'
import { PaletteBody } from '../../../src/ui/menus/palette-body.tsx'
import { PaletteFrame } from '../../../src/ui/menus/palette-frame.tsx'
import { PaletteGroup, PaletteItem, PaletteList } from '../../../src/ui/menus/palette-list.tsx'

const nowhere = () => {}

export function Palette() {
  const [query, setQuery] = useState('')
  const [scoped, setScoped] = useState(true)
  return (
    <main className="h-full bg-page">
      <h1 className="p-5">Comandos</h1>
      <PaletteFrame onClose={nowhere}>
        <PaletteBody
          onClose={nowhere}
          query={query}
          onQuery={setQuery}
          {...(scoped && {
            scope: { icon: Ticket, label: 'Honda CG 160 Titan 2026', onLeave: () => setScoped(false) },
          })}
          leaves="sair da campanha"
        >
          <PaletteList about={query}>
            <PaletteGroup heading="Nesta campanha">
              <PaletteItem id="t" label="Abrir Transações" icon={List} keys={['T']} onSelect={nowhere} />
              <PaletteItem id="m" label="Abrir Métricas" icon={ChartColumn} keys={['M']} onSelect={nowhere} />
              <PaletteItem id="s" label="Sortear Ação" icon={Dices} keys={['S']} onSelect={nowhere} />
              <PaletteItem id="q" label="Consultar cota" icon={Hash} keys={['Q']} onSelect={nowhere} />
              <PaletteItem id="u" label="Atualizar contagem" icon={RotateCw} keys={['U']} onSelect={nowhere} />
              <PaletteItem
                id="f"
                label="Filtrar transações por situação"
                icon={List}
                detail="3 opções"
                deeper
                onSelect={nowhere}
              />
              <PaletteItem
                id="r"
                label="Redefinir campanha"
                icon={Undo2}
                refusal="Já há 684.120 cotas pagas"
                onSelect={nowhere}
              />
            </PaletteGroup>
            <PaletteGroup heading="Ir para">
              <PaletteItem id="ge" label="Campanhas encerradas" icon={Ticket} keys={['G', 'E']} onSelect={nowhere} />
              <PaletteItem id="ga" label="Afiliados" icon={Users} keys={['G', 'A']} onSelect={nowhere} />
              <PaletteItem id="gp" label="Gateways" icon={CreditCard} keys={['G', 'P']} onSelect={nowhere} />
            </PaletteGroup>
            <PaletteGroup heading="Painel">
              <PaletteItem id="l" label="Usar tema claro" icon={Sun} keys={['Ctrl', 'Shift', 'L']} onSelect={nowhere} />
              <PaletteItem id="o" label="Sair de todos os aparelhos" icon={LogOut} onSelect={nowhere} />
            </PaletteGroup>
          </PaletteList>
        </PaletteBody>
      </PaletteFrame>
    </main>
  )
}
