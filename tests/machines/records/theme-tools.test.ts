import { describe, expect, test } from 'vitest'
import { createActor, type EventObject, fromCallback } from 'xstate'
import { type ThemeToolsContext, themeToolsMachine } from '../../../src/machines/flows/records/theme-tools.ts'
import { themeToolsModel } from '../../models/records/theme-tools.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'

type Logo = 'resting' | 'sending' | 'removing'
type Preview = 'campaign' | 'pix' | 'paid'

const at = (logo: Logo, part: Partial<ThemeToolsContext> = {}, preview: Preview = 'campaign') => ({
  value: { settings: 'known' as const, logo, preview },
  context: { logo: null, key: null, message: null, ...part },
})
const to = (logo: Logo, preview: Preview = 'campaign') => ({ settings: 'known' as const, logo, preview })
const first = { settings: 'awaited', logo: 'resting', preview: 'campaign' } as const
const unknown = { value: first, context: { logo: null, key: null, message: null } }
const known = { logo: 'marca' }
const NO = 'O logo passa de 2 MB. Envie um menor'
const refused = { type: 'logo.refused', message: NO } as const
const notice = { type: 'notice', class: 'error', message: NO, atField: true } as const
const pick = { type: 'logo.pick' } as const
const send = { type: 'logo.send', key: 'a' } as const
const remove = { type: 'logo.remove' } as const
const stored = { type: 'logo.stored' } as const

/** Logo and preview are regions that know nothing of each other: each is walked alone. The shortest paths go through both. */
const LOGO = ['settings.loaded', 'logo.pick', 'logo.send', 'logo.remove', 'logo.updated', 'logo.stored', 'logo.refused']
const PREVIEW = ['settings.loaded', 'preset.choose', 'preview.showCampaign', 'preview.showPix', 'preview.showPaid']

describe('the tools of the theme', () => {
  describeWalks(themeToolsModel, [
    { byState: true, only: LOGO },
    { byState: true, only: PREVIEW },
  ])

  describeTable(
    themeToolsMachine,
    [{ input: undefined, to: first }],
    [
      { at: unknown, on: { type: 'settings.loaded' }, to: to('resting') },
      { at: unknown, on: { type: 'logo.updated', name: 'marca' }, to: null },
      { at: at('resting'), on: { type: 'settings.loaded' }, to: null },
      { at: at('resting'), on: pick, to: to('resting'), effects: [{ type: 'file.wanted' }] },
      { at: at('resting', { message: NO }), on: send, to: to('sending'), holds: { key: 'a', message: null } },
      { at: at('resting'), on: remove, to: null },
      { at: at('resting', { ...known, message: NO }), on: remove, to: to('removing'), holds: { message: null } },
      { at: at('resting'), on: { type: 'logo.updated', name: 'marca' }, to: to('resting'), holds: known },
      { at: at('resting', known), on: { type: 'logo.updated', name: null }, to: to('resting'), holds: { logo: null } },
      { at: at('resting'), on: stored, to: null },
      { at: at('resting'), on: refused, to: null },
      { at: at('sending', { key: 'a' }), on: pick, to: null },
      { at: at('sending', { key: 'a' }), on: { ...send, key: 'b' }, to: null },
      { at: at('sending', { ...known, key: 'a' }), on: remove, to: null },
      { at: at('sending', { key: 'a' }), on: stored, to: to('resting'), holds: { key: null } },
      {
        at: at('sending', { key: 'a' }),
        on: refused,
        to: to('resting'),
        holds: { key: null, message: NO },
        effects: [notice],
      },
      { at: at('removing', known), on: pick, to: null },
      { at: at('removing', known), on: send, to: null },
      { at: at('removing', known), on: remove, to: null },
      { at: at('removing', known), on: stored, to: to('resting') },
      { at: at('removing', known), on: refused, to: to('resting'), holds: { message: NO }, effects: [notice] },
      {
        at: at('resting'),
        on: { type: 'preset.choose', preset: 'green' },
        to: to('resting'),
        effects: [{ type: 'colors.wanted', preset: 'green' }],
      },
      { at: at('resting'), on: { type: 'preview.showCampaign' }, to: null },
      { at: at('resting'), on: { type: 'preview.showPix' }, to: to('resting', 'pix') },
      { at: at('resting'), on: { type: 'preview.showPaid' }, to: to('resting', 'paid') },
      { at: at('resting', {}, 'pix'), on: { type: 'preview.showPix' }, to: null },
      { at: at('resting', {}, 'pix'), on: { type: 'preview.showCampaign' }, to: to('resting') },
      { at: at('sending', { key: 'a' }, 'pix'), on: { type: 'preview.showPaid' }, to: to('sending', 'paid') },
      { at: at('resting', {}, 'paid'), on: { type: 'preview.showPaid' }, to: null },
      { at: at('resting', {}, 'paid'), on: { type: 'preview.showCampaign' }, to: to('resting') },
      { at: at('resting', {}, 'paid'), on: { type: 'preview.showPix' }, to: to('resting', 'pix') },
    ],
  )

  test('sends the file that was picked, and removes the logo that is known by then', () => {
    const asked: unknown[] = []
    const note = <Input>() => fromCallback<EventObject, Input>(({ input }) => void asked.push(input))
    const actor = createActor(
      themeToolsMachine.provide({
        actors: {
          watchLogo: note<undefined>(),
          askUpload: note<{ key: string }>(),
          askRemoval: note<{ name: string }>(),
        },
      }),
    )
    actor.start()
    actor.send({ type: 'settings.loaded' })
    actor.send({ type: 'logo.send', key: 'a' })
    actor.send({ type: 'logo.updated', name: 'nova' })
    actor.send({ type: 'logo.stored' })
    actor.send({ type: 'logo.remove' })
    expect(asked).toEqual([undefined, { key: 'a' }, { name: 'nova' }])
  })
})
