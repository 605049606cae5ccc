import {
  type AnyStateMachine,
  and,
  assign,
  type EventObject,
  emit,
  or,
  StateMachine,
  type StateValue,
  stateIn,
} from 'xstate'
import { ownValue } from '../domain/values/own.ts'
import { unprovided } from './ask.ts'
import type { ChartState } from './next-state.ts'
import { type Refused, refusalNotice } from './notice.ts'
import {
  type Branch,
  branchesOf,
  eventIn,
  listOf,
  type Node,
  type RecordChart,
  type RequestContext,
} from './record-request.ts'

/** Fact: whoever had to be asked for the answer, outside, did not answer. */
export type UnansweredFact = { type: 'request.unanswered'; message: string }

/**
 * How a command is sent beside the life. `as`: the state in which it is on its way; `asks`: the operator is asked first; `answers`: its answer stays
 * to be read until it is dismissed, and there may be none (`askAnswer`); `everywhere`: it changes nothing itself, and the life need not take it.
 */
interface WayBeside {
  as: string
  asks?: true
  answers?: true
  everywhere?: true
}

/** A dialogue that goes on whatever happens to its record meanwhile. `done`, `refused`: what is said of a request that ended so. */
interface DialogueBeside<Context, Question> {
  id: string
  sends: Readonly<Record<string, WayBeside>>
  question: (context: Context) => Question
  done?: readonly string[]
  actions?: Readonly<Record<string, unknown>>
}

/** Where a life takes a command: the way to the state, and what it does there. */
interface Taking {
  path: readonly string[]
  branch: Branch
}

/**
 * The dialogue with a record whose commands lead its life nowhere: it stands beside the life as a region of its own (`request` beside `life`), so that an
 * answer is awaited, or stays to be read, while the life goes on. What is possible now the life says, as in `recordOf`.
 * @returns the machine, and where it stands for a stored record
 */
export function recordBeside<
  Input extends object,
  Context extends Input & RequestContext,
  Event extends EventObject,
  Emitted extends EventObject,
  Tag extends string,
  Question,
  Value extends { life: StateValue; request: string },
>(
  life: AnyStateMachine,
  dialogue: DialogueBeside<Context, Question>,
): {
  machine: RecordChart<Context, Event, Emitted, Tag, Question, Input, Value, 'askRequest' | 'askAnswer'>
  at: (stored: {
    value: Value['life']
    context: Input
  }) => ChartState<RecordChart<Context, Event, Emitted, Tag, Question, Input, Value, 'askRequest' | 'askAnswer'>>
} {
  const { id, sends, done = [] } = dialogue
  const root = life.config as unknown as Node & { initial: string }
  const commands = Object.keys(sends)
  const wayOf = (command: string) => ownValue(sends, command) as WayBeside
  const takings = new Map(commands.map((command) => [command, takingsOf(root, command)]))
  for (const [command, taken] of takings)
    if (taken.some(({ path, branch }) => leads(path, branch) || (taken.length > 1 && branch.actions !== undefined)))
      throw new Error(`${id}: ${command} changes the life by where it is, so its dialogue cannot stand beside it`)

  const guards = Object.fromEntries(
    commands
      .filter((command) => wayOf(command).everywhere === undefined)
      .map((command) => [guardOf(command), or((takings.get(command) ?? []).map(conditionOf))]),
  )
  const begin = Object.fromEntries(
    commands.map((command) => [
      command,
      {
        target: wayOf(command).asks ? 'asking' : wayOf(command).as,
        actions: { type: 'rememberAsked', params: command },
        ...(wayOf(command).everywhere === undefined && { guard: guardOf(command) }),
      },
    ]),
  )
  const dismiss = { 'request.dismiss': { target: 'idle', actions: 'forgetAsked' } }
  const heard = { type: 'rememberMessage', params: ({ event }: { event: { message?: string } }) => event.message }
  const refusal = { type: 'announceRefusal', params: eventIn }
  /** Sends what was asked about: the only command that is asked about, or that nobody may answer. */
  const sendOnly = (how: 'asks' | 'answers') => {
    const [only, ...others] = commands.filter((command) => wayOf(command)[how])
    if (others.length > 0) throw new Error(`${id}: more than one command ${how}`)
    return only && wayOf(only).as
  }
  const asked = sendOnly('asks')
  const answered = sendOnly('answers')
  const sending = (command: string) => ({
    tags: 'busy',
    invoke: {
      src: wayOf(command).answers ? 'askAnswer' : 'askRequest',
      input: ({ context }: { context: Context }) => dialogue.question(context),
    },
    on: {
      'request.done': {
        target: wayOf(command).answers ? 'answered' : 'idle',
        actions: [
          ...(takings.get(command) ?? []).flatMap(({ branch }) => listOf(branch.actions)),
          'forgetAsked',
          ...(wayOf(command).answers ? [heard] : []),
          ...done,
        ],
      },
      'request.refused': { target: 'idle', actions: [refusal, 'forgetAsked'] },
      ...(wayOf(command).answers && { 'request.unanswered': { target: 'unanswered', actions: [heard, refusal] } }),
    },
  })
  const { id: _, context: ownContext, ...lived } = without(root, commands)
  const fresh = { asked: null, message: null }
  const contextOf = (args: { input: Input }) => ({
    ...(typeof ownContext === 'function' ? ownContext(args) : (ownContext as object | undefined)),
    ...args.input,
    ...fresh,
  })
  const config = {
    id,
    context: contextOf,
    type: 'parallel',
    states: {
      life: lived,
      request: {
        initial: 'idle',
        states: {
          idle: { on: begin },
          ...(asked && { asking: { tags: 'open', on: { 'request.confirm': asked, ...dismiss } } }),
          ...Object.fromEntries(commands.map((command) => [wayOf(command).as, sending(command)])),
          ...(answered && {
            answered: { exit: 'forgetMessage', on: { ...begin, 'request.dismiss': 'idle' } },
            unanswered: { exit: 'forgetMessage', on: { ...begin, 'request.confirm': answered, ...dismiss } },
          }),
        },
      },
    },
  }
  const machine = new StateMachine(
    config as never,
    {
      ...life.implementations,
      guards: { ...life.implementations.guards, ...guards },
      actions: {
        ...life.implementations.actions,
        rememberAsked: assign((_, asked: string) => ({ asked })),
        rememberMessage: assign((_, message: string) => ({ message })),
        forgetMessage: assign({ message: null }),
        forgetAsked: assign(fresh),
        announceRefusal: emit((_, refused: Refused) => refusalNotice(refused)),
        ...dialogue.actions,
      },
      actors: {
        askRequest: unprovided<Question>('askRequest'),
        ...(answered && { askAnswer: unprovided<Question>('askAnswer') }),
      },
    } as never,
  )
  return {
    machine: machine as never,
    at: ({ value, context }) =>
      ({ value: { life: value, request: 'idle' }, context: contextOf({ input: context }) }) as never,
  }
}

function takingsOf({ on = {}, states = {} }: Node, command: string, path: readonly string[] = []): Taking[] {
  const own = ownValue(on, command)
  return [
    ...(own === undefined ? [] : branchesOf(own).map((branch) => ({ path, branch }))),
    ...Object.entries(states).flatMap(([name, inner]) => takingsOf(inner, command, [...path, name])),
  ]
}

const leads = (path: readonly string[], { target }: Branch) => target !== undefined && target !== path.at(-1)

/** The life where it takes a command, and what it asks for there. */
function conditionOf({ path, branch: { guard } }: Taking): never {
  const value = path.reduceRight<StateValue | undefined>(
    (inner, name) => (inner === undefined ? name : { [name]: inner }),
    undefined,
  )
  const there = value === undefined ? [] : [stateIn({ life: value })]
  return and([...there, ...(guard === undefined ? [] : [guard])] as never) as never
}

/** `canRenotify` for `transaction.renotify`. */
const guardOf = (command: string) => {
  const verb = command.split('.')[1] ?? ''
  return `can${verb.charAt(0).toUpperCase()}${verb.slice(1)}`
}

/** A part of a chart without what its dialogue sends. */
function without({ on, states, ...node }: Node, commands: readonly string[]): Node {
  const kept = on && Object.fromEntries(Object.entries(on).filter(([event]) => !commands.includes(event)))
  return {
    ...node,
    ...(kept && { on: kept }),
    ...(states && {
      states: Object.fromEntries(Object.entries(states).map(([name, inner]) => [name, without(inner, commands)])),
    }),
  }
}
