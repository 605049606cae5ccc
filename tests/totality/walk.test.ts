import { describe, expect, test } from 'vitest'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { SessionCommand, sessionMachine } from '../../src/machines/flows/panel/session.ts'
import { drawRecordModel } from '../models/dialogues/draw-record.model.ts'
import { drawersModel } from '../models/panel/drawers.model.ts'
import { keysModel } from '../models/panel/keys.model.ts'
import { sessionModel } from '../models/panel/session.model.ts'
import {
  joinedPaths,
  leavesOf,
  modelOf,
  replay,
  type Samples,
  shortestPaths,
  uncovered,
  type WalkPath,
} from '../support/models/model.ts'
import { gapsOf, machineSystem, type SystemOf, scriptOf, walk, walkAll } from '../support/models/walk.ts'

const wholeSystem = () =>
  machineSystem(sessionModel, leavesOf(sessionModel.machine), (actual, expected) => expect(actual).toEqual(expected))
const [world] = sessionModel.worlds
const signIn = { type: 'session.signIn', email: 'ana@talao.test', password: 'segredo' } as const
const path = replay(sessionModel.machine, world, [
  { type: 'session.unauthorized' },
  signIn,
  { type: 'signIn.refused', message: 'E-mail ou Senha incorretos' },
])

describe('walking a model', () => {
  test('knows the facts of a path before its first step', async () => {
    const scripts: unknown[] = []
    const system = wholeSystem()
    await walk(sessionModel, path, {
      ...system,
      start: (script, where) => {
        scripts.push(script)
        return system.start(script, where)
      },
    })
    expect(scripts).toEqual([
      [{ type: 'session.unauthorized' }, { type: 'signIn.refused', message: 'E-mail ou Senha incorretos' }],
    ])
    expect(scriptOf(sessionModel, path)).toEqual(scripts[0])
  })

  test('needs a sample for every event, or the model does not compile', () => {
    const { 'session.retry': _, ...commands } = sessionModel.commands
    // @ts-expect-error session.retry has no sample
    const samples: Samples<SessionCommand> = commands
    expect(Object.keys(samples)).not.toContain('session.retry')
    // @ts-expect-error the machine also takes the facts, which this model calls neither commands nor facts
    modelOf<typeof sessionMachine, SessionCommand, never>({ ...sessionModel, facts: {} })
  })

  test('waits for each step and asserts each leaf in its order', async () => {
    const seen: string[] = []
    const later = (name: string) => async () => {
      await new Promise((resolve) => setImmediate(resolve))
      seen.push(name)
    }
    const record = <Names extends object>(names: Names) =>
      Object.fromEntries(Object.keys(names).map((name) => [name, later(name)]))
    await walk(sessionModel, path, {
      start: later('start'),
      commands: record(sessionModel.commands),
      facts: record(sessionModel.facts),
      leaves: Object.fromEntries(leavesOf(sessionModel.machine).map((leaf) => [leaf, later(`in ${leaf}`)])),
      refusals: { record: () => null, events: {} },
      stop: later('stop'),
    } as unknown as SystemOf<typeof sessionModel>)
    expect(seen).toEqual([
      'start',
      'in booting',
      'session.unauthorized',
      'in signedOut',
      'session.signIn',
      'in signingIn',
      'signIn.refused',
      'in signedOut',
      'stop',
    ])
  })

  test.each<[string, (system: SystemOf<typeof sessionModel>) => SystemOf<typeof sessionModel>, RegExp]>([
    [
      'does nothing at a command',
      (system) => ({ ...system, commands: { ...system.commands, 'session.signIn': () => {} } }),
      /At step 2, session.signIn/,
    ],
    [
      'lets a fact not happen',
      (system) => ({ ...system, facts: { ...system.facts, 'signIn.refused': () => {} } }),
      /At step 3, signIn.refused/,
    ],
    [
      'cannot do an event',
      (system) => ({ ...system, commands: {} as typeof system.commands }),
      /The system cannot do "session.signIn"/,
    ],
    [
      'asserts nothing in a leaf',
      (system) => ({ ...system, leaves: { ...system.leaves, signingIn: undefined as never } }),
      /The system asserts nothing in "signingIn"/,
    ],
  ])('fails at a system that %s, and stops it', async (_, broken, message) => {
    let stops = 0
    const system = broken(wholeSystem())
    const stop = () => {
      stops += 1
    }
    await expect(walk(sessionModel, path, { ...system, stop })).rejects.toThrow(message)
    expect(stops).toBe(1)
  })

  test('sends in every leaf what the chart refuses, once however many paths come there', async () => {
    const sent: string[] = []
    const { refusals, ...system } = wholeSystem()
    const tell = (event: { type: string }, expected: { value: unknown }) => {
      sent.push(`${JSON.stringify(expected.value)} ${event.type}`)
      return true
    }
    const events = { 'session.retry': tell, 'session.signIn': tell } as unknown as (typeof refusals)['events']
    const told = { ...system, refusals: { record: () => null, events } }
    await walkAll(sessionModel, [path, path], () => told)
    expect(sent).toEqual([
      '"booting" session.signIn',
      '"booting" session.retry',
      '"signedOut" session.retry',
      '"signingIn" session.signIn',
      '"signingIn" session.retry',
    ])
  })

  test('fails at a system that takes what the chart refuses', async () => {
    const { refusals, ...system } = wholeSystem()
    const events = { 'session.retry': () => false } as unknown as (typeof refusals)['events']
    const yes = { ...system, refusals: { record: () => null, events } }
    await expect(walkAll(sessionModel, [path], () => yes)).rejects.toThrow(
      /At the beginning of the path[\s\S]*takes "session.retry" in booting, where the chart refuses it/,
    )
  })

  test('fails at a system that refuses an event and changes the record all the same', async () => {
    let changes = 0
    const { refusals, ...system } = wholeSystem()
    const change = () => {
      changes += 1
      return true
    }
    const events = { 'session.retry': change } as unknown as (typeof refusals)['events']
    const changing = { ...system, refusals: { record: () => changes, events } }
    await expect(walkAll(sessionModel, [path], () => changing)).rejects.toThrow(
      /The record changed by "session.retry" in booting/,
    )
    const showing = { ...system, refusals: { record: () => null, shown: () => changes, events } }
    await expect(walkAll(sessionModel, [path], () => showing)).rejects.toThrow(
      /What is shown changed by what the chart refuses in booting/,
    )
  })

  test('fails at a machine whose guards are left out', async () => {
    const guardless = drawRecordModel.machine.provide({ guards: { isTurn: () => true } })
    const leaves = leavesOf(drawRecordModel.machine)
    const loose = machineSystem({ ...drawRecordModel, machine: guardless }, leaves, (actual, expected) =>
      expect(actual).toEqual(expected),
    )
    await expect(walkAll(drawRecordModel, shortestPaths(drawRecordModel), () => loose)).rejects.toThrow(
      /The system takes "(prize.drawn|prize.draw|result.type)" in (undrawn.)?\w+, where the chart refuses it/,
    )
  })

  test('tells of which refused events a system says nothing, and of which it says something in vain', () => {
    const { commands, facts, leaves, refusals } = wholeSystem()
    const { 'session.retry': _, ...events } = refusals?.events ?? ({} as (typeof refusals)['events'])
    const said = { ...events, 'session.dance': 'nobody dances' } as unknown as (typeof refusals)['events']
    const broken = { record: () => null, events: said, leaves: { dancing: 'nobody dances' } }
    const paths = shortestPaths(sessionModel)
    expect(gapsOf(sessionModel, paths, { commands, facts, leaves, refusals: broken })).toEqual([
      'nothing is said of the refused "session.retry"',
      'no path comes to a leaf that refuses "session.dance"',
      'there is no leaf "dancing" to try nothing in',
    ])
  })

  test('tells what a system leaves out, and what it has in vain', () => {
    const paths = shortestPaths(sessionModel, { only: ['session.unauthorized', 'session.signIn', 'signIn.refused'] })
    const { commands, facts, refusals } = wholeSystem()
    const { 'session.retry': _, ...events } = refusals.events
    const system = {
      commands: { 'session.signIn': commands['session.signIn'], 'session.retry': commands['session.retry'] },
      facts: { 'session.unauthorized': facts['session.unauthorized'] },
      leaves: { booting: () => {}, signedOut: () => {}, loading: () => {} },
      refusals: { ...refusals, events },
    } as unknown as SystemOf<typeof sessionModel>
    expect(gapsOf(sessionModel, paths, system)).toEqual([
      'the leaf "signingIn" is missing',
      'no path comes to the leaf "loading"',
      'no path comes to the command "session.retry"',
      'the fact "signIn.refused" is missing',
      'nothing is said of the refused "session.retry"',
    ])
  })

  test('tells the states and transitions that its paths left out', () => {
    const missing = uncovered(
      drawRecordModel.machine,
      shortestPaths(drawRecordModel, {
        only: Object.keys(drawRecordModel.commands).concat(
          'draw.confirmed',
          'draw.dismissed',
          'draw.retyped',
          'lottery.answered',
          'lottery.refused',
          'draw.loaded',
          'prize.drawn',
        ),
      }),
    )
    expect(missing.leaves).toEqual([])
    expect(missing.transitions).toEqual(['drawing --draw.refused#1--> undrawn'])
  })

  test.each([
    ['session', sessionModel],
    ['draw', drawRecordModel],
    ['keys', keysModel],
    ['drawers', drawersModel],
  ] as const)('joins the paths of %s into a few that leave out nothing of what they do', (_, model) => {
    const doneBy = (paths: readonly WalkPath<AnyStateMachine>[]) =>
      new Set(
        paths.flatMap(({ initial, steps }) =>
          steps.map(({ event }, index) => {
            const { value } = (steps[index - 1]?.snapshot ?? initial) as AnyMachineSnapshot
            return `${JSON.stringify(value)} ${event.type}`
          }),
        ),
      )
    const all = shortestPaths(model as typeof sessionModel)
    const joined = joinedPaths(model as typeof sessionModel, all)
    expect(uncovered(model.machine, joined)).toEqual(uncovered(model.machine, all))
    expect(doneBy(joined)).toEqual(doneBy(all))
    expect(joined.length).toBeLessThan(all.length / 10)
  })
})
