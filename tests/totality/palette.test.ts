import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { LEADER } from '../../src/machines/flows/panel/keys.ts'
import { PAGES } from '../../src/palette/finding/pages.ts'
import { SEARCHED } from '../../src/palette/finding/records.ts'
import { offersOf } from '../../src/palette/offers/offers.ts'
import { panelCommands, UNLISTED_FLOWS } from '../../src/palette/offers/panel-commands.ts'
import type { SlotView } from '../../src/palette/offers/panel-view.ts'
import { searchedFor } from '../../src/palette/offers/screens-about.ts'
import { paramNames } from '../../src/runtime/address.ts'
import { FLOWS, type Offer } from '../../src/runtime/offers.ts'
import type { AbleScreen, ScreenCommand } from '../../src/runtime/screen.ts'
import { able } from '../../src/screens/abilities.ts'
import { registry as declared } from '../../src/screens/registry.ts'
import { viewOf } from '../palette/panel-view.ts'
import { type Model, shortestPaths } from '../support/models/model.ts'

const registry = declared.map(able)
const MODELS = new URL('../models/', import.meta.url)

/** Paths come to the same state with the same context over and over: one of each. */
const different = (snapshots: readonly AnyMachineSnapshot[]) => [
  ...new Map(snapshots.map((each) => [JSON.stringify([each.value, each.context]), each])).values(),
]

/** All machines, each with every snapshot that its model reaches, walked when first asked for. */
const walked = await Promise.all(
  globSync('**/*.model.ts', { cwd: MODELS }).map(async (file) => {
    const exported = (await import(new URL(file, MODELS).href)) as Record<string, unknown>
    const [model] = Object.entries(exported).flatMap(([name, value]) => (name.endsWith('Model') ? [value] : []))
    const { machine, commands } = model as Model<AnyStateMachine>
    let snapshots: AnyMachineSnapshot[] | undefined
    return {
      id: machine.id,
      commands: Object.keys(commands),
      get snapshots() {
        snapshots ??= different(
          shortestPaths(model as Model<AnyStateMachine>).flatMap(({ initial, steps }) => [
            initial as AnyMachineSnapshot,
            ...steps.map(({ snapshot }) => snapshot as AnyMachineSnapshot),
          ]),
        )
        return snapshots
      },
    }
  }),
)

/** Which event types a command ever sends, over the snapshots of a machine. */
function typesOf(command: ScreenCommand, snapshots: readonly AnyMachineSnapshot[]): string[] {
  return [...new Set(snapshots.flatMap((snapshot) => saying(command, snapshot)?.type ?? []))]
}

/** What a command would send; nothing where the snapshot is of another shape than the command reads. */
function saying(command: ScreenCommand, snapshot: AnyMachineSnapshot) {
  try {
    return command.event(snapshot, { title: 'Honda', params: {} })
  } catch {
    return undefined
  }
}

/** The machine that a screen declares. */
const machineOf = (screen: AbleScreen) => walked.find(({ id }) => id === screen.machine)

/** For each state the richest snapshot in it: a list with rows rather than without. */
function oneAState(snapshots: readonly AnyMachineSnapshot[]): AnyMachineSnapshot[] {
  const richness = ({ context }: AnyMachineSnapshot) => JSON.stringify(context).length
  const states = new Map<string, AnyMachineSnapshot>()
  for (const snapshot of snapshots) {
    const state = JSON.stringify(snapshot.value)
    const known = states.get(state)
    if (known === undefined || richness(snapshot) > richness(known)) states.set(state, snapshot)
  }
  return [...states.values()]
}

/** The machine of a record in the panel: the one whose command it is, not the life that such a one was made of. */
const machineOfSubject = (command: ScreenCommand) =>
  walked.find(
    (machine) =>
      !walked.some(({ id }) => id === `${machine.id}Record`) &&
      machine.commands.includes(command.id) &&
      typesOf(command, machine.snapshots).length > 0,
  )

/** The form of a record that no search finds: a command of the list that it is in opens it. */
const isOpenedByItsList = (screen: AbleScreen): boolean =>
  screen.record !== undefined &&
  !Object.values(SEARCHED).some(({ kind }) => kind === screen.record) &&
  registry.some(
    ({ id, subjectCommands = [] }) => id === screen.parent && subjectCommands.some(({ keys }) => keys === 'E'),
  )

/** What is offered while a screen is on top and its machine, and that of the record under its cursor, stand so. */
function offeredAt(screen: AbleScreen, snapshot: AnyMachineSnapshot, subject?: AnyMachineSnapshot): Offer[] {
  const names = paramNames(screen.path)
  const params = Object.fromEntries((names.length > 0 ? names : ['action_id']).map((name) => [name, '7']))
  const slot: SlotView = {
    slot: screen.layer ?? 'page',
    screen,
    snapshot,
    subject,
    record: { ...(screen.record && { kind: screen.record }), title: 'Honda', params },
  }
  return offersOf({ ...viewOf([slot]), role: screen.roles[0] ?? 'admin' })
}

describe.each(registry.map((screen) => ({ id: screen.id, screen })))('the screen $id', ({ screen }) => {
  const found = machineOf(screen)

  test('lists every command of its machine or leaves it unlisted, and names none that is not there', () => {
    expect(found?.id ?? null).toBe(screen.machine)
    const listed = screen.commands.flatMap((command) => typesOf(command, found?.snapshots ?? []))
    expect([...new Set([...listed, ...screen.unlisted])].sort()).toEqual((found?.commands ?? []).toSorted())
  })

  test('is reached from the palette with nothing in view, by each role that may see it; or from a row of the list that it belongs to, or from outside alone', () => {
    if (paramNames(screen.path).length > 0 && searchedFor(screen) === undefined) {
      const list = registry.find(({ id }) => id === screen.parent)
      expect(list && (paramNames(list.path).length === 0 || searchedFor(list) !== undefined)).toBe(true)
      const record = list?.rowRecord?.({ id: 7, action_id: 7, campaign_id: 7 } as never)
      expect(Object.keys(record?.params ?? {})).toEqual(expect.arrayContaining(paramNames(screen.path)))
      return
    }
    for (const role of screen.roles) {
      const offers = offersOf({ ...viewOf([]), role }, { id: PAGES.root, subject: null })
      const offer = offers.find(({ id }) => id === `go.${screen.id}`)
      if (screen.fromOutside) {
        expect(offer).toBeUndefined()
        continue
      }
      if (paramNames(screen.path).length === 0) {
        expect(offer?.choice).toEqual({ kind: 'open', screen: screen.id, params: {} })
        continue
      }
      if (isOpenedByItsList(screen)) {
        expect(offer).toBeUndefined()
        continue
      }
      expect(offer?.choice).toEqual({ kind: 'page', page: { id: PAGES.choose, subject: screen.id } })
      const group = searchedFor(screen)
      expect(group).toBeDefined()
      const { params } = SEARCHED[group as keyof typeof SEARCHED]
      expect(paramNames(screen.path).filter((name) => !params.includes(name))).toEqual([])
    }
  })

  test('offers each of its commands somewhere, unrefused', () => {
    const snapshots = found?.snapshots ?? []
    const unreached = screen.commands.filter(
      (command) =>
        !snapshots.some((snapshot) =>
          offeredAt(screen, snapshot).some(({ id, refusal }) => id === command.id && refusal === undefined),
        ),
    )
    expect(unreached.map(({ id }) => id)).toEqual([])
  })

  test('offers each command of the record under its cursor somewhere, unrefused', () => {
    const at = found?.snapshots[0]
    const unreached = (screen.subjectCommands ?? []).filter(
      (command) =>
        at === undefined ||
        !machineOfSubject(command)?.snapshots.some((subject) =>
          offeredAt(screen, at, subject).some(({ id, refusal }) => id === command.id && refusal === undefined),
        ),
    )
    expect(unreached.map(({ id }) => id)).toEqual([])
  })

  test('never has one key for two things, nor two things under one id', () => {
    const subjects = (screen.subjectCommands ?? []).flatMap((command) => machineOfSubject(command)?.snapshots ?? [])
    for (const snapshot of oneAState(found?.snapshots ?? [])) {
      for (const subject of [undefined, ...oneAState(subjects)]) {
        const offers = offeredAt(screen, snapshot, subject)
        const keys = offers.flatMap((offer) => [offer.keys ?? [], offer.alsoKeys ?? []].flat())
        expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
        const ids = offers.map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
      }
    }
  })
})

describe.each(FLOWS)('the flow %s', (flow) => {
  const commands = walked.find(({ id }) => id === flow)?.commands ?? []
  const offered = panelCommands.filter(({ to }) => to === flow).map(({ event }) => event.type)

  test('has each of its commands in the palette or left unlisted, and no other', () => {
    expect([...offered, ...UNLISTED_FLOWS[flow]].sort()).toEqual(commands.toSorted())
  })
})

test('keys are written as the keyboard says them, and the leader stands for nothing by itself', () => {
  const WRITTEN = /^((Ctrl )?(Alt )?(Shift )?([A-Z0-9+=?!/$@[\]]|Enter|Escape|Delete|F\d+)|G [A-Z])$/
  const keys = [
    ...registry.flatMap(({ keys: own, commands, subjectCommands = [] }) => [
      own ?? [],
      ...[...commands, ...subjectCommands].flatMap((command) => [command.keys ?? [], ...(command.alsoKeys ?? [])]),
    ]),
    ...panelCommands.map((command) => command.keys ?? []),
  ].flat()
  expect(keys.filter((each) => !WRITTEN.test(each))).toEqual([])
  expect(keys).not.toContain(LEADER)
  const places = registry.flatMap(({ keys: own }) => (own?.startsWith(`${LEADER} `) ? [own] : []))
  expect(new Set(places).size).toBe(places.length)
})
