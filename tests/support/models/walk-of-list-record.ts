import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { AnyStateMachine, EventObject } from 'xstate'
import type { OpenPage } from '../browser/chromium.ts'
import { type Gate, gateFor } from '../browser/held-answers.ts'
import type { SignedIn } from '../server/build-app.ts'
import { fewerPaths, joinedPaths, leavesOf, type Model, shortestPaths, uncovered, type WalkPath } from './model.ts'
import { ANSWERED, gapsOf, type System, walk, walkAll } from './walk.ts'

/** The facts of a path, which the walk reads off one after the other. */
export function scriptOfFacts<Fact>() {
  let script: Fact[] = []
  return {
    start: (facts: readonly Fact[]) => {
      script = [...facts]
    },
    /** The fact that comes next. */
    next: () => script[0],
    happened: (fact: Fact) => expect(script.shift()).toEqual(fact),
  }
}

/** The menu of a row, by its label, and what it offers. */
export function menuOfRow(page: () => Page, more: string) {
  const button = () => page().getByRole('button', { name: more, exact: true })
  const item = (label: string) => page().getByRole('menuitem', { name: label })
  return {
    button,
    async choose(label: string) {
      await button().click()
      await item(label).click()
    },
    /** Whether something is not in it, or muted with a reason; or the row is gone. */
    offersNo: (label: string) => async () => {
      if ((await button().count()) === 0) return true
      await button().first().click()
      await page().getByRole('menuitem').first().waitFor()
      const isMuted = (await item(label).count()) === 0 || (await item(label).getAttribute('aria-disabled')) === 'true'
      await page().keyboard.press('Escape')
      await page().getByRole('menuitem').first().waitFor({ state: 'detached' })
      return isMuted
    },
  }
}

/**
 * A list in Chromium, opened by its address, in which the answers about one record wait until the model's facts let them through.
 * @param answers the addresses of its requests
 */
export async function openList(view: OpenPage, path: string, answers: RegExp): Promise<Gate> {
  const { page } = view
  await page.unrouteAll()
  const gate = await gateFor(page, answers)
  await gate.pass()
  await page.goto(path)
  return gate
}

/** What a list's record says of requests to it, as the panel hears it. */
export const requestFacts = <Fact>(
  script: ReturnType<typeof scriptOfFacts<Fact>>,
  gate: () => Gate,
  whenLost: () => Promise<void> = async () => {},
) => ({
  'request.done': (fact: Fact) => {
    script.happened(fact)
    return gate().pass()
  },
  'request.refused': async (fact: Fact) => {
    script.happened(fact)
    await gate().loseOne()
    await whenLost()
  },
})

/** What a page may say where an answer was lost on purpose. */
export const sawOnlyLostAnswers = (view: OpenPage) => () => {
  expect(view.problems.filter(({ text }) => !text.includes('ERR_FAILED'))).toEqual([])
}

/** Requests to the record of a list as an operator's client sends them. */
export const requestsTo = (caller: () => Pick<SignedIn, 'call'>, path: () => string) => ({
  read: async () => (await caller().call('GET', path())).body,
  /** Whether a call is refused: the record is gone, or its state does not take it. */
  refuses: (call: () => Promise<{ status: number }>) => async () => [404, 409].includes((await call()).status),
})

/** Why an operator's answer to a question is not sent to the server. */
export const WRITTEN = 'what is answered in the panel reaches the server with the request alone'

/** What the server cannot be sent of a record's dialogue, by event. */
export const dialogueWritten = {
  ...{ 'request.confirm': WRITTEN, 'request.dismiss': WRITTEN },
  ...{ 'request.done': ANSWERED, 'request.refused': ANSWERED },
} as const

/** The leaves of a record's dialogue, in which the server is sent nothing. */
export const dialogueLeaves = (machine: AnyStateMachine): Record<string, string> =>
  Object.fromEntries(
    leavesOf(machine).flatMap((leaf) => {
      if (leaf.endsWith('.asking')) return [[leaf, WRITTEN]]
      return leaf.endsWith('.sending') ? [[leaf, 'the server has decided already']] : []
    }),
  )

type Walked<Machine extends AnyStateMachine, Command extends EventObject, Fact extends EventObject> = {
  model: Model<Machine, Command, Fact>
  /** A new system for each path. */
  system: () => System<Machine, Command, Fact>
  paths?: readonly WalkPath<Machine>[]
}

/** Walks a record through the live API, and has to be refused in every leaf what the chart refuses. */
export function walkOfListRecord<
  Machine extends AnyStateMachine,
  Command extends EventObject,
  Fact extends EventObject,
>({ model, system, paths = fewerPaths(shortestPaths(model)) }: Walked<Machine, Command, Fact>): void {
  leavesOutNothing('the live API', { model, system, paths })
  test('the live API agrees with the chart on every path, and refuses in every leaf what the chart refuses', async () => {
    await walkAll(model, paths, system)
  })
}

/** The same through the panel in Chromium, on few long paths. */
export function walkInPanel<Machine extends AnyStateMachine, Command extends EventObject, Fact extends EventObject>({
  model,
  system,
  paths = joinedPaths(model, shortestPaths(model)),
}: Walked<Machine, Command, Fact>): void {
  const tried = new Set<string>()
  leavesOutNothing('the panel', { model, system, paths })
  test.each(paths.map((path) => [`${path.steps.length} steps`, path] as const))(
    'the panel agrees: %s',
    async (_, path) => {
      await walk(model, path, system(), tried)
    },
  )
}

function leavesOutNothing<Machine extends AnyStateMachine, Command extends EventObject, Fact extends EventObject>(
  where: string,
  { model, system, paths }: Required<Walked<Machine, Command, Fact>>,
): void {
  test(`the paths of ${model.machine.id} through ${where} leave out no state, no transition and no event`, () => {
    expect(uncovered(model.machine, paths)).toEqual({ leaves: [], transitions: [] })
    expect(gapsOf(model, paths, system())).toEqual([])
  })
}
