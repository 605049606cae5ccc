import { Ellipsis, Flag, Pencil, Trash2, TriangleAlert, Trophy, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Dialog } from '../../../src/ui/dialogs/dialog.tsx'
import { NoticesHost } from '../../../src/ui/dialogs/notices-host.tsx'
import { notify } from '../../../src/ui/dialogs/notify.ts'
import { Checkbox } from '../../../src/ui/fields/checkbox.tsx'
import { CodeField } from '../../../src/ui/fields/code-field.tsx'
import { NumberField } from '../../../src/ui/fields/number-field.tsx'
import { RadioGroup } from '../../../src/ui/fields/radio-group.tsx'
import { Segmented } from '../../../src/ui/fields/segmented.tsx'
import { Switch } from '../../../src/ui/fields/switch.tsx'
import { TextField } from '../../../src/ui/fields/text-field.tsx'
import { Spinner } from '../../../src/ui/frame/spinner.tsx'
import { DotStatus } from '../../../src/ui/lists/dot-status.tsx'
import { Empty } from '../../../src/ui/lists/empty.tsx'
import { Failed } from '../../../src/ui/lists/failed.tsx'
import { FilterChip } from '../../../src/ui/lists/filter-chip.tsx'
import { Skeleton } from '../../../src/ui/lists/skeleton.tsx'
import { StatusPill } from '../../../src/ui/lists/status-pill.tsx'
import { Kbd } from '../../../src/ui/menus/kbd.tsx'
import { Button } from '../../../src/ui/text/button.tsx'
import { Money } from '../../../src/ui/text/money.tsx'
import { PhoneReveal } from '../../../src/ui/text/phone-reveal.tsx'
import { Progress } from '../../../src/ui/text/progress-bar.tsx'
import { WhatsAppLink } from '../../../src/ui/text/whatsapp-link.tsx'
import { QuotaChip } from '../../../src/ui/tickets/quota-chip.tsx'
import { Ticket } from '../../../src/ui/tickets/ticket.tsx'
import { Menu } from '../menus/menu.tsx'

const nowhere = () => {}

function Block({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <section aria-label={title} className={wide ? 'desk:col-span-3' : undefined}>
      <h2 className="mb-2.5 text-15 font-semibold text-ink-1">{title}</h2>
      {children}
    </section>
  )
}

export function Pieces() {
  const [top, setTop] = useState<'3' | '5' | '10'>('3')
  const [kind, setKind] = useState<'random' | 'chosen'>('random')
  const [shown, setShown] = useState(true)
  const [agreed, setAgreed] = useState(true)
  const [count, setCount] = useState(20)
  const [asking, setAsking] = useState(new URLSearchParams(location.search).has('dialogo'))
  const [code, setCode] = useState('4072')
  const [word, setWord] = useState('exclu')
  return (
    <main className="h-full overflow-y-auto bg-page">
      <h1 className="sr-only">Componentes</h1>
      <div className="grid gap-x-8 gap-y-7 p-4 wide:p-7 desk:grid-cols-3">
        <Block title="Prêmio do sorteio: aguardando, sorteando, sorteado" wide>
          <div className="grid gap-4 desk:grid-cols-3 desk:gap-8">
            <Ticket
              mini
              state="waiting"
              place="3º"
              order="3º prêmio"
              prize="R$ 2.000 no PIX"
              waitsFor="Depois do 2º prêmio"
            />
            <Ticket mini state="drawing" place="2º" order="2º prêmio" prize="iPhone 17 Pro 256 GB" />
            <Ticket
              mini
              state="drawn"
              place="1º"
              order="1º prêmio"
              prize="Yamaha Fazer FZ25 2026"
              number="45873"
              winner="Ana Cláudia Nogueira da …"
            />
          </div>
        </Block>
        <Block title="Situação da transação">
          <div className="flex flex-wrap gap-2">
            <StatusPill tone="ok">Aprovado</StatusPill>
            <StatusPill tone="wait">Pendente</StatusPill>
            <StatusPill tone="void">Cancelado</StatusPill>
            <StatusPill tone="bad">Rejeitado</StatusPill>
            <StatusPill tone="back">Devolvido</StatusPill>
            <StatusPill tone="look">Em análise</StatusPill>
            <StatusPill tone="fight">Em disputa</StatusPill>
            <StatusPill tone="wait" icon={TriangleAlert}>
              Faltam 12
            </StatusPill>
            <StatusPill tone="void" icon={Trophy}>
              Contemplado
            </StatusPill>
            <StatusPill tone="void" icon={Flag}>
              Encerrado
            </StatusPill>
            <DotStatus tone="ok">Em vendas</DotStatus>
          </div>
        </Block>
        <Block title="Números">
          <div className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1.5">
            <span className="text-ink-3">Cota</span>
            <span className="flex gap-2">
              <QuotaChip number="004217" />
              <QuotaChip number="0451873" won />
            </span>
            <span className="text-ink-3">Dinheiro</span>
            <span className="flex flex-wrap gap-x-3.5">
              <Money centavos={10} />
              <Money centavos={250000} />
              <Money centavos={-1200} />
            </span>
            <span className="text-ink-3">Telefone</span>
            <PhoneReveal
              masked="(62) 981••-••••"
              full="(62) 98123-4567"
              onCopy={() => notify({ tone: 'success', text: 'Telefone copiado' })}
            />
          </div>
        </Block>
        <Block title="Andamento">
          <div className="grid gap-2.5">
            <Progress paid={684} reserved={60} total={1000} />
            <Progress paid={100000} total={100000} />
            <Progress paid={9996} total={10000} />
          </div>
        </Block>
        <Block title="Mensagens">
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => notify({ tone: 'success', text: 'Link copiado com sucesso' })}>Sucesso</Button>
            <Button
              onClick={() =>
                notify({
                  tone: 'info',
                  text: 'Use o sino ao lado da transação para renotificar uma compra pendente',
                  duration: 10000,
                })
              }
            >
              Informação
            </Button>
            <Button
              onClick={() =>
                notify({
                  tone: 'error',
                  text: 'Erro ao baixar o relatório.',
                  actions: [{ label: 'Tentar de novo', onSelect: nowhere }],
                })
              }
            >
              Erro
            </Button>
          </div>
        </Block>
        <Block title="Menu e filtros">
          <div className="flex flex-wrap items-center gap-2">
            <Menu
              label="Mais ações"
              icon={Ellipsis}
              groups={[
                {
                  label: 'Nesta campanha',
                  acts: [
                    { label: 'Editar', icon: Pencil, keys: 'E', onSelect: nowhere },
                    { label: 'Redefinir', icon: Undo2, refusal: 'Já há 684.120 cotas pagas', onSelect: nowhere },
                  ],
                },
                { acts: [{ label: 'Mover para a lixeira', icon: Trash2, danger: true, onSelect: nowhere }] },
              ]}
            />
            <FilterChip onRemove={nowhere}>Hoje, 00:00 a 23:59</FilterChip>
          </div>
        </Block>
        <Block title="Vazio, carregando, erro">
          <div className="rounded-3 inset-ring inset-ring-line-2">
            <Empty
              title="Nenhum registro encontrado"
              hint="Nenhuma transação pendente hoje."
              action={<Button size="small">Limpar filtros</Button>}
            />
            <Skeleton className="border-t border-line p-4" lines={2} />
            <div className="border-t border-line">
              <Failed sentence="Erro ao se conectar ao servidor" onRetry={nowhere} />
            </div>
          </div>
        </Block>
        <Block title="Passos e escolhas">
          <div className="grid gap-3">
            <NumberField label="Quantidade de cotas" value={count} onChange={setCount} min={1} max={999} />
            <Segmented
              label="Tamanho"
              options={[
                { value: '3', label: 'TOP 3' },
                { value: '5', label: 'TOP 5' },
                { value: '10', label: 'TOP 10' },
              ]}
              value={top}
              onChange={setTop}
            />
            <RadioGroup
              label="Modo"
              hideLabel
              options={[
                { value: 'random', label: 'Aleatória' },
                { value: 'chosen', label: 'Cota Pré Definida' },
              ]}
              value={kind}
              onChange={setKind}
            />
            <Switch label="Mostrar última reserva" on={shown} onChange={setShown} />
            <Checkbox label="Lembrar deste aparelho" checked={agreed} onChange={setAgreed} />
          </div>
        </Block>
        <Block title="Botões">
          <div className="flex flex-wrap gap-2.5">
            <Button kind="solid" keys="Ctrl S">
              Salvar
            </Button>
            <Button kind="solid" busy>
              Salvar
            </Button>
            <Button>Cancelar</Button>
            <Button kind="ghost">Cancelar</Button>
            <Button kind="danger" onClick={() => setAsking(true)}>
              Excluir link
            </Button>
            <WhatsAppLink phone="62981234567" />
            <Button refusal="Preencha o pixel e o token para testar.">Testar API</Button>
          </div>
        </Block>
        <Block title="Atalhos">
          <dl className="grid grid-cols-2 gap-x-5 gap-y-2">
            {[
              ['Comandos', 'Ctrl K'],
              ['Buscar', '/'],
              ['Salvar', 'Ctrl S'],
              ['Próximo erro', 'F8'],
            ].map(([what, keys = '']) => (
              <div key={what} className="flex justify-between">
                <dt>{what}</dt>
                <dd>
                  <Kbd keys={keys} />
                </dd>
              </div>
            ))}
          </dl>
        </Block>
        <Block title="Início">
          <Spinner />
        </Block>
      </div>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Confirme que é você"
        description="Enviamos um código de 6 dígitos por SMS para (62) 9••••-••71. Ele abre as transações por 30 minutos."
        actions={
          <>
            <Button kind="ghost" onClick={() => setAsking(false)}>
              Voltar ao início
            </Button>
            <Button refusal="Digite os seis dígitos">Confirmar</Button>
          </>
        }
      >
        <CodeField label="Código de 6 dígitos" value={code} onChange={setCode} autoFocus />
        <TextField label="Digite excluir para confirmar" value={word} onChange={setWord} className="mt-4" />
      </Dialog>
      <NoticesHost />
    </main>
  )
}
