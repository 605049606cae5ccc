import { useRef, useState } from 'react'
import { PhoneField } from '../../../src/screens/kit/forms/phone-field.tsx'
import { Drawer, DrawerFooter } from '../../../src/ui/dialogs/drawer.tsx'
import { AlertSummary } from '../../../src/ui/fields/alert-summary.tsx'
import { CountField } from '../../../src/ui/fields/count-field.tsx'
import { DateTimeField } from '../../../src/ui/fields/date-time-field.tsx'
import { FormSection } from '../../../src/ui/fields/form-section.tsx'
import { MoneyField } from '../../../src/ui/fields/money-field.tsx'
import { focusNextError } from '../../../src/ui/fields/next-error.ts'
import { SectionNav } from '../../../src/ui/fields/section-nav.tsx'
import { SelectField } from '../../../src/ui/fields/select-field.tsx'
import { TextField } from '../../../src/ui/fields/text-field.tsx'
import { DotStatus } from '../../../src/ui/lists/dot-status.tsx'
import { Button } from '../../../src/ui/text/button.tsx'

const nowhere = () => {}
const sections = [
  { id: 'titulo', label: 'Título e prêmios', filled: true },
  { id: 'maior', label: 'Maior comprador' },
  { id: 'data', label: 'Data do sorteio', filled: true },
  { id: 'numeros', label: 'Cotas e preço', errors: 2 },
  { id: 'banco', label: 'Exibição e banco', filled: true },
]

export function CampaignForm() {
  const [title, setTitle] = useState('R$ 30.000 no PIX de Réveillon')
  const [numbers, setNumbers] = useState<number | null>(null)
  const [price, setPrice] = useState<number | null>(10)
  const [least, setLeast] = useState<number | null>(100)
  const [date, setDate] = useState('2026-12-31T19:00')
  const [phone, setPhone] = useState('62981234567')
  const [bank, setBank] = useState<'pay2m' | 'suitpay' | null>('pay2m')
  const form = useRef<HTMLDivElement>(null)
  return (
    <Drawer
      layer="A"
      title="Nova Campanha"
      context={title}
      onClose={nowhere}
      footer={
        <DrawerFooter note={<DotStatus tone="wait">Alterações não salvas</DotStatus>}>
          <Button kind="ghost">Cancelar</Button>
          <Button kind="solid" keys="Ctrl S">
            Criar campanha
          </Button>
        </DrawerFooter>
      }
    >
      <div className="flex min-h-0 flex-1 flex-col wide:flex-row">
        <SectionNav sections={sections} current="numeros" onGo={nowhere} />
        <div ref={form} className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto p-4 wide:p-5">
          <AlertSummary count={2} onNext={() => form.current && focusNextError(form.current)} />
          <FormSection id="titulo" title="Título e prêmios">
            <TextField label="Título" value={title} onChange={setTitle} className="wide:col-span-2" />
            <TextField label="1º prêmio" value="R$ 30.000 no PIX" onChange={nowhere} />
            <TextField label="2º prêmio" optional value="" onChange={nowhere} placeholder="Ex.: iPhone 17" />
          </FormSection>
          <FormSection id="numeros" title="Cotas e preço">
            <CountField
              label="Quantidade de cotas"
              value={numbers}
              onChange={setNumbers}
              placeholder="Ex.: 1.000.000"
              error={numbers === null ? 'Ações acima de 1M somente de 10M' : undefined}
            />
            <MoneyField
              label="Preço por cota"
              value={price}
              onChange={setPrice}
              hint="Vale até a primeira faixa de preço"
            />
            <MoneyField
              label="Mínimo por compra"
              value={least}
              onChange={setLeast}
              error="Limite mínimo de R$ 1.00 por compra"
            />
            <CountField
              label="Limite por reserva"
              unit="cotas"
              value={5000}
              onChange={nowhere}
              hint="Até 50.000 cotas por transação"
            />
          </FormSection>
          <FormSection id="banco" title="Exibição e banco" note="Aparece na página da campanha">
            <SelectField
              label="Banco"
              options={[
                { value: 'pay2m', label: 'Pay2m · Conta principal' },
                { value: 'suitpay', label: 'Suitpay' },
              ]}
              value={bank}
              onChange={setBank}
              clearable
            />
            <DateTimeField label="Data do sorteio" value={date} onChange={setDate} clearable />
            <PhoneField label="WhatsApp" value={phone} onChange={setPhone} />
            <TextField label="Conta" value="12345-6" onChange={nowhere} readOnly />
          </FormSection>
        </div>
      </div>
    </Drawer>
  )
}
