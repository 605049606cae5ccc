import { expect, test } from 'vitest'
import type { System } from '../../src/runtime/system.ts'

test('a screen is opened by its name with all that its address needs, or it does not compile', () => {
  const opened: unknown[] = []
  const open: System['open'] = (name, ...[params]) => opened.push([name, params])
  open('campaign-create')
  open('campaign-edit', { action_id: '7' })
  // @ts-expect-error the address needs the campaign
  open('campaign-edit')
  // @ts-expect-error an affiliate is no campaign
  open('campaign-edit', { afiliado_id: '7' })
  // @ts-expect-error there is no such screen
  open('campaign-delete')
  // @ts-expect-error the list needs nothing
  open('campaigns', { action_id: '7' })
  expect(opened).toHaveLength(6)
})
