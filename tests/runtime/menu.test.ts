import { expect, test } from 'vitest'
import { markedIn } from '../../src/runtime/hooks/use-menu.ts'
import { screens } from '../../src/screens/registry.ts'

const on = (page: string, ...stack: string[]) =>
  markedIn({ page: screens.get(page), stack: stack.map((screen) => ({ screen })), screens })

test.each([
  ['a page', on('gateways'), 'gateways'],
  ['a page that stands under another', on('campaigns-closed'), 'campaigns'],
  ['a drawer with a place of its own over any page', on('gateways', 'theme'), 'theme'],
  ['the same under another drawer', on('gateways', 'settings', 'password'), 'settings'],
  ['a drawer without one', on('gateways', 'gateway-create'), 'gateways'],
])('the menu marks %s', (_, marked, place) => expect(marked).toBe(place))
