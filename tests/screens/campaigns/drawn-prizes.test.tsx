// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type CampaignForm, emptyForm } from '../../../src/api/campaigns/campaign-form.ts'
import { CURRENT_DRAW_RULE } from '../../../src/domain/draw/draw-rule.ts'
import { type System, SystemProvider } from '../../../src/runtime/system.ts'
import { Basics } from '../../../src/screens/campaigns/campaign-form/basics.tsx'
import { bindingOf } from '../../../src/screens/campaigns/campaign-form/binding.ts'

const loading = { matches: (state: string) => state === 'loading' }
const read = { getSnapshot: () => loading, subscribe: () => ({ unsubscribe: () => undefined }) }
const system = { queries: { of: () => read, watch: () => () => undefined } } as unknown as System

const STORED: CampaignForm = { ...emptyForm([1]), title: 'Ação de Natal', product: 'Honda Biz', product2: '' }

function show(values: CampaignForm, { isNew = false, drawnPrizes = null as CampaignForm | null } = {}) {
  const form = bindingOf({
    ...{ values, errors: {}, corrections: {}, isNew },
    ...{ change: () => undefined, normalize: () => undefined },
  })
  render(
    <SystemProvider value={system}>
      <Basics form={form} rule={CURRENT_DRAW_RULE} drawnPrizes={drawnPrizes} />
    </SystemProvider>,
  )
  const field = (name: RegExp) => screen.getByRole('textbox', { name })
  return [/^1º prêmio/, /^2º prêmio/, /quem comprar mais/].map((name) => ({
    readOnly: (field(name) as HTMLInputElement).readOnly,
    hint: document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent ?? null,
  }))
}

const free = { readOnly: false, hint: null }
const fixed = { readOnly: true, hint: 'Não muda depois que há um ganhador.' }

test('the prizes of a new campaign, and of one without a winner, can be typed', () => {
  expect(show(emptyForm([1]), { isNew: true })).toEqual([free, free, free])
  document.body.replaceChildren()
  expect(show(STORED)).toEqual([free, free, free])
})

test('the prizes of a campaign with a winner are only read', () => {
  expect(show(STORED, { drawnPrizes: STORED })).toEqual([fixed, fixed, fixed])
})

test('a prize that a draft of before the draw says otherwise can be put right, and it is said to what', () => {
  const draft = { ...STORED, product: 'Honda CG', product2: 'Capacete' }
  expect(show(draft, { drawnPrizes: STORED })).toEqual([
    { readOnly: false, hint: 'Não muda depois que há um ganhador: volte para “Honda Biz”.' },
    { readOnly: false, hint: 'Não muda depois que há um ganhador: deixe em branco.' },
    fixed,
  ])
})
