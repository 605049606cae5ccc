// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Bell } from 'lucide-react'
import { expect, test, vi } from 'vitest'
import { takeNotices } from '../../src/ui/dialogs/notify.ts'
import { Button } from '../../src/ui/text/button.tsx'
import { IconButton } from '../../src/ui/text/icon-button.tsx'
import { PhoneReveal } from '../../src/ui/text/phone-reveal.tsx'
import { WhatsAppLink } from '../../src/ui/text/whatsapp-link.tsx'

test('a button is named by its words alone and says its key', async () => {
  const press = vi.fn()
  render(
    <Button keys="Ctrl S" onClick={press}>
      Salvar
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Salvar' })
  expect(button.getAttribute('aria-keyshortcuts')).toBe('Control+S')
  await userEvent.click(button)
  expect(press).toHaveBeenCalledOnce()
})

test('a refused button can be reached, says why and does nothing', async () => {
  const press = vi.fn()
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <form onSubmit={submit}>
      <Button type="submit" refusal="Preencha o pixel e o token para testar." onClick={press}>
        Testar API
      </Button>
    </form>,
  )
  await userEvent.tab()
  const button = screen.getByRole('button', {
    name: 'Testar API',
    description: 'Preencha o pixel e o token para testar.',
  })
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await userEvent.keyboard('{Enter}')
  await userEvent.click(button)
  expect(press).not.toHaveBeenCalled()
  expect(submit).not.toHaveBeenCalled()
})

test('a refused button that is pressed all the same says why, for fingers do not hover', async () => {
  const said: string[] = []
  takeNotices(() => {})()
  const stop = takeNotices(({ text }) => said.push(text))
  render(
    <>
      <Button refusal="Informe o motivo">Entregar cotas</Button>
      <IconButton icon={Bell} label="Avisar" refusal="Já foi pago" />
      <Button busy>Salvar</Button>
    </>,
  )
  for (const button of screen.getAllByRole('button')) await userEvent.click(button)
  stop()
  expect(said).toEqual(['Informe o motivo', 'Já foi pago'])
})

test('a busy button takes no second press', async () => {
  const press = vi.fn()
  render(
    <Button busy onClick={press}>
      Sortear
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Sortear' })
  expect(button.getAttribute('aria-busy')).toBe('true')
  await userEvent.click(button)
  expect(press).not.toHaveBeenCalled()
})

test('a refused glyph says its reason and keeps its name', async () => {
  const press = vi.fn()
  render(<IconButton icon={Bell} label="Renotificar" refusal="A campanha já foi sorteada" onClick={press} />)
  await userEvent.click(screen.getByRole('button', { name: 'Renotificar', description: 'A campanha já foi sorteada' }))
  expect(press).not.toHaveBeenCalled()
})

test('a phone stays hidden until its eye is pressed; then it can be copied', async () => {
  const copy = vi.fn()
  render(<PhoneReveal masked="(62) 981••-••••" full="(62) 98123-4567" onCopy={copy} />)
  expect(screen.queryByText('(62) 98123-4567')).toBeNull()
  expect(screen.getByText('Telefone oculto')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar telefone' }))
  expect(screen.getByText('(62) 98123-4567')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Copiar telefone' }))
  expect(copy).toHaveBeenCalledExactlyOnceWith('(62) 98123-4567')
})

test('a phone that one may not see has no eye', () => {
  render(<PhoneReveal masked="(62) 981••-••••" onCopy={() => {}} revealed />)
  expect(screen.queryByRole('button')).toBeNull()
})

test('WhatsApp opens the number with the country code once', () => {
  render(
    <>
      <WhatsAppLink phone="(62) 98123-4567" />
      <WhatsAppLink phone="5562981234567" />
    </>,
  )
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(addresses).toEqual(['https://wa.me/5562981234567', 'https://wa.me/5562981234567'])
})
