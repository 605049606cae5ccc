import { describe, expect, test } from 'vitest'
import type { SessionCommand, sessionMachine } from '../../src/machines/flows/session.ts'
import { drawModel } from '../models/draw.model.ts'
import { sessionModel } from '../models/session.model.ts'
import { leavesOf, modelOf, replay, type Samples, shortestPaths, uncovered } from '../support/model.ts'
import { gapsOf, machineSystem, type SystemOf, scriptOf, walk } from '../support/walk.ts'

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

  test('tells what a system leaves out, and what it has in vain', () => {
    const paths = shortestPaths(sessionModel, { only: ['session.unauthorized', 'session.signIn', 'signIn.refused'] })
    const { commands, facts } = wholeSystem()
    const system = {
      commands: { 'session.signIn': commands['session.signIn'], 'session.retry': commands['session.retry'] },
      facts: { 'session.unauthorized': facts['session.unauthorized'] },
      leaves: { booting: () => {}, signedOut: () => {}, loading: () => {} },
    } as unknown as SystemOf<typeof sessionModel>
    expect(gapsOf(sessionModel, paths, system)).toEqual([
      'the leaf "signingIn" is missing',
      'no path comes to the leaf "loading"',
      'no path comes to the command "session.retry"',
      'the fact "signIn.refused" is missing',
    ])
  })

  test('tells the states and transitions that its paths left out', () => {
    const missing = uncovered(
      drawModel.machine,
      shortestPaths(drawModel, {
        only: Object.keys(drawModel.commands).concat('draw.confirmed', 'draw.dismissed', 'prize.drawn'),
      }),
    )
    expect(missing.leaves).toEqual([])
    expect(missing.transitions).toEqual(
      ['first', 'second', 'third', 'fourth', 'fifth', 'plus'].map(
        (prize) => `${prize}.drawing --draw.refused#1--> ${prize}.undrawn`,
      ),
    )
  })
})
