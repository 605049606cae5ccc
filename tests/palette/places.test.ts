import { describe, expect, test } from 'vitest'
import { arrange } from '../../src/palette/finding/find.ts'
import { PAGES, ROOT } from '../../src/palette/finding/pages.ts'
import { offersOf } from '../../src/palette/offers/offers.ts'
import { placeAskedOn } from '../../src/palette/offers/place-offers.ts'
import { shortcutsOf } from '../../src/palette/shortcuts-of.ts'
import { campaignEdit } from '../../src/screens/campaigns/campaign-edit/entry.ts'
import { campaignPlaces } from '../../src/screens/campaigns/campaign-form/places.ts'
import { campaigns } from '../../src/screens/campaigns/campaign-list/entry.ts'
import { listAt, slotAt, viewOf } from './panel-view.ts'

const record = { kind: 'campaign', title: 'Honda', params: { action_id: '7' } }
const here = { id: PAGES.here, subject: 'Honda' }
const form = viewOf([{ ...slotAt('A', campaignEdit, listAt([], null)), record }])
const list = viewOf([{ ...slotAt('page', campaigns, listAt([7], 0)), record }])
const found = (view: typeof form, typed: string) =>
  arrange(offersOf(view, here), typed, {}, new Date()).flatMap(({ offers }) => offers)
const price = { section: 'secao-numbers', of: 'Cotas e preço', label: 'Preço por cota', isField: true }

describe('sections and fields as places', () => {
  test('of the form on top are gone to at once', () => {
    expect(found(form, 'ir para preço')[0]).toMatchObject({
      label: 'Ir para Preço por cota',
      detail: 'Cotas e preço',
      choice: { kind: 'place', place: price },
    })
    expect(found(form, 'ir para fotos')[0]?.choice).toMatchObject({ place: { section: 'secao-photos' } })
  })

  test('come before all else in their form by the beginning of their names', () => {
    for (const typed of ['pre', 'ir para pre']) expect(found(form, typed)[0]?.label).toBe('Ir para Preço por cota')
  })

  test('of the record in view open its form there', () => {
    expect(found(list, 'ir para preço')[0]).toMatchObject({
      detail: 'Editar Campanha',
      choice: { kind: 'open', screen: 'campaign-edit', params: { action_id: '7' }, place: price },
    })
  })

  test('of forms whose record is not in view ask for it', () => {
    const empty = viewOf([slotAt('page', campaigns, listAt([], null))])
    const [first] = arrange(offersOf(empty, ROOT), 'ir para preço', {}, new Date()).flatMap(({ offers }) => offers)
    expect(first).toMatchObject({
      label: 'Ir para Preço por cota',
      detail: 'Editar Campanha',
      choice: { kind: 'page', page: { id: PAGES.choose, subject: 'campaign-edit' } },
    })
    const page = first?.choice.kind === 'page' ? first.choice.page : ROOT
    expect(placeAskedOn(empty, page)).toEqual(price)
    expect(placeAskedOn(empty, { ...page, place: 'none' })).toBeUndefined()
    expect(placeAskedOn(empty, { id: PAGES.choose, subject: 'campaign-edit' })).toBeUndefined()
  })

  test('are not listed before anything is typed', () => {
    expect(found(form, '').filter(({ id }) => id.startsWith('place.'))).toEqual([])
  })

  test('are told among the shortcuts, with all that the screen can do without a key', () => {
    const groups = shortcutsOf(form)
    const labels = groups.flatMap(({ shortcuts }) => shortcuts.map(({ label }) => label))
    expect(labels).toEqual(expect.arrayContaining(['Fotos', 'Cotas e preço: Preço por cota', 'Recarregar formulário']))
    expect(new Set(labels).size).toBe(labels.length)
  })

  test('each has a name of its own in its section', () => {
    const names = campaignPlaces.map(({ section, label, isField }) => `${section} ${label} ${isField}`)
    expect(new Set(names).size).toBe(names.length)
  })
})
