// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MonthSold } from '../../../src/screens/figures/month-sold.tsx'

const said = () => document.body.textContent?.replaceAll('\u00a0', ' ')

test('what was sold this month stands beside the month before; of nothing there is no percent', () => {
  const { rerender } = render(<MonthSold sold={{ amount: 115, before: 100 }} />)
  expect(said()).toBe('no mês R$ 115,00+15%')
  rerender(<MonthSold sold={{ amount: 115, before: 0 }} />)
  expect(said()).toBe('no mês R$ 115,00+R$ 115,00')
  rerender(<MonthSold sold={{ amount: 115, before: null }} />)
  expect(said()).toBe('no mês R$ 115,00')
  rerender(<MonthSold />)
  expect(said()).toBe('no mês R$ 0,00igual')
})
