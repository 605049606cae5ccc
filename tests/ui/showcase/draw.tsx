import { Dices, Lock } from 'lucide-react'
import { useState } from 'react'
import { Drawer } from '../../../src/ui/dialogs/drawer.tsx'
import { MaskedField } from '../../../src/ui/fields/masked-field.tsx'
import { KeyStrip } from '../../../src/ui/lists/key-strip.tsx'
import { Button } from '../../../src/ui/text/button.tsx'
import { Money } from '../../../src/ui/text/money.tsx'
import { PhoneReveal } from '../../../src/ui/text/phone-reveal.tsx'
import { Tile } from '../../../src/ui/text/tile.tsx'
import { WhatsAppLink } from '../../../src/ui/text/whatsapp-link.tsx'
import { Ticket } from '../../../src/ui/tickets/ticket.tsx'
import { Cover } from './samples.tsx'

const nowhere = () => {}

function Winner() {
  return (
    <>
      <div className="flex flex-wrap items-center gap-2.5 border-t border-line-2 pt-3">
        <span className="flex min-w-40 flex-1 flex-col">
          <span className="font-medium text-ink-1">Ana Cláudia Nogueira da …</span>
          <PhoneReveal masked="(62) 981••-••••" full="(62) 98123-4567" onCopy={nowhere} />
        </span>
        <Button size="small">Todas compras</Button>
        <WhatsAppLink phone="62981234567" small />
      </div>
      <div className="grid gap-2 wide:grid-cols-2">
        <Tile label="Transação" onOpen={nowhere} note="19/11/2026 às 21:14 · 3 compras">
          <Money centavos={2000} />
          <span className="text-ink-3">·</span>20 cotas
        </Tile>
        <Tile label="Investimento" note="3 compras">
          <Money centavos={8500} />
          <span className="text-ink-3">·</span>85 cotas
        </Tile>
      </div>
    </>
  )
}

export function Draw() {
  const [state, setState] = useState<'turn' | 'drawing' | 'drawn'>('turn')
  const [result, setResult] = useState('31904')
  function draw() {
    setState('drawing')
    setTimeout(() => setState('drawn'), 1200)
  }
  return (
    <Drawer
      layer="A"
      title="Resultado da Ação"
      context="Yamaha Fazer FZ25 2026"
      note={state === 'drawn' ? '2 de 6' : '1 de 6'}
      onClose={nowhere}
      footer={
        <KeyStrip
          groups={[[{ keys: 'Ctrl Enter', label: 'Sortear', onSelect: draw }]]}
          aside={[{ keys: '?', label: 'Atalhos', onSelect: nowhere }]}
        />
      }
    >
      <div className="flex flex-none flex-wrap items-center gap-x-6 gap-y-1 border-b border-line px-4 py-3 wide:px-5">
        <span className="flex gap-2">
          <span className="text-ink-3">Tipo de Sorteio</span>
          <span className="font-medium text-ink-1">Loteria Federal</span>
        </span>
        <span className="flex flex-1 gap-2">
          <span className="text-ink-3">N° do concurso</span>
          <span className="font-medium text-ink-1">6121</span>
        </span>
        <span className="flex items-center gap-1.5 text-12 text-ink-3">
          <Lock className="size-3" aria-hidden="true" />
          Definido no primeiro sorteio
        </span>
      </div>
      <div className="flex flex-col gap-4 p-4 wide:p-5">
        <Ticket
          state="drawn"
          place="1º"
          order="1º prêmio"
          prize="Yamaha Fazer FZ25 2026"
          detail="Loteria Federal, concurso 6121"
          cover={<Cover colour="#a5761b" size={48} />}
          number="45873"
          result="Resultado 45873"
          moment="20/11/2026 às 14:05"
          winner={<Winner />}
        />
        <Ticket
          state={state}
          place="2º"
          order="2º prêmio"
          prize="iPhone 17 Pro 256 GB"
          cover={<Cover colour="#5b4a8f" size={40} />}
          {...(state === 'drawn' && { number: '31904' })}
          result="Resultado 31904"
          moment="20/11/2026 às 14:09"
          winner={<Winner />}
          form={
            <div className="flex items-end gap-2">
              <MaskedField label="Resultado" mask="digits6" value={result} onChange={setResult} className="flex-1" />
              <Button kind="solid" icon={Dices} keys="Ctrl Enter" busy={state === 'drawing'} onClick={draw}>
                Sortear
              </Button>
            </div>
          }
        />
        <div className="-mt-1">
          <Ticket state="waiting" place="3º" order="3º prêmio" prize="R$ 2.000 no PIX" waitsFor="Depois do 2º prêmio" />
          <Ticket state="waiting" place="4º" order="4º prêmio" prize="Smart TV 55″ 4K" waitsFor="Depois do 3º prêmio" />
          <Ticket
            state="waiting"
            place="+"
            order="Maior comprador"
            prize="Prêmio para quem comprar mais cotas: R$ 1.000 no PIX"
            waitsFor="Por último"
          />
        </div>
      </div>
    </Drawer>
  )
}
