import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Progress as BuyersProgress } from '../../src/storefront/components/lead.tsx'
import { Progress } from '../../src/ui/text/progress-bar.tsx'

test.each([
  [0, 1000, '0%'],
  [3, 10_000_000, '&lt;0,1%'],
  [1, 1000, '0,1%'],
  [4999, 100_000, '4,9%'],
  [50, 1000, '5,0%'],
  [290, 1000, '29,0%'],
  [9996, 10_000, '99,9%'],
  [9_999_999, 10_000_000, '99,9%'],
  [1000, 1000, '100%'],
])('of a campaign with %i of %i paid, operators and buyers read the same share', (paid, total, share) => {
  const panel = renderToStaticMarkup(<Progress paid={paid} total={total} />)
  const page = renderToStaticMarkup(<BuyersProgress campaign={{ paid, total, left: null }} />)
  expect(panel).toContain(`>${share}<`)
  expect(panel).toContain(`aria-label="${share} pagas"`)
  expect(page).toContain(`${share} vendida<`)
  expect(page).toContain(`aria-label="${share} das cotas vendidas"`)
})
