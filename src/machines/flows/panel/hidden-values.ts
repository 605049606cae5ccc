import { setup } from 'xstate'

/** Whether the amounts of a screen are shown, which somebody else may be looking at: it begins with them hidden. */
export const hiddenValuesMachine = setup({
  types: { events: {} as { type: 'values.show' } | { type: 'values.hide' } },
}).createMachine({
  id: 'hiddenValues',
  initial: 'hidden',
  states: {
    hidden: { on: { 'values.show': 'shown' } },
    shown: { on: { 'values.hide': 'hidden' } },
  },
})
