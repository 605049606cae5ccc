import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  assign,
  type EventObject,
  emit,
  type MetaObject,
  type NonReducibleUnknown,
  type ParameterizedObject,
  StateMachine,
  type StateValue,
} from 'xstate'
import { ownValue } from '../domain/values/own.ts'
import { type Asking, unprovided } from './ask.ts'
import { type ChartState, nextState } from './next-state.ts'
import { type Done, doneNotice, type Notice, type Refused, refusalNotice } from './notice.ts'

/** What an operator answers to the question before a command, and what is heard of the request. */
export type RequestCommand = { type: 'request.confirm' } | { type: 'request.dismiss' }

/** Facts: what became of a request. `request.dismissed`: whoever was asked to confirm it on the way thought better of it. */
export type RequestFact =
  | ({ type: 'request.done' } & Partial<Done>)
  | ({ type: 'request.refused' } & Refused)
  | { type: 'request.dismissed' }

/** `asked`: the command that is about to be sent; `message`: why the server refused it, while its question is open. */
export type RequestContext<Command extends string = string> = { asked: Command | null; message: string | null }

/** What can be asked of the dialogue. `open`: the operator is asked something; `busy`: the server is. */
export type RequestTag = 'open' | 'busy'

/**
 * How a command is sent. `when`: only where the record carries this tag; `asks`: the operator is asked first, and the question `closes` as it is sent, or
 * `stays` until it is done and says why not; `fits`: the record is asked before whether it takes the command, with this in the place of what is typed;
 * `as`: its own state and tag while it is on its way; `done`: what is said of it when it is done.
 */
export interface Way {
  when?: string
  asks?: 'closes' | 'stays'
  fits?: object
  as?: string
  done?: readonly string[]
}

/** What is typed into a question: kept under this name, for some commands alone, or where a guard of the dialogue allows it. */
export interface Field {
  key: string
  blank: unknown
  of?: readonly string[]
  guard?: string
}

/** A command for the panel alone: what is said, and where: where the record takes it, or `everywhere` but for a tag, and where a guard of the dialogue allows it. */
export interface Wish {
  says: string
  everywhere?: true | { but: string }
  guard?: string
}

/** The dialogue with one kind of record. */
export interface Dialogue<Context, Question> {
  id: string
  /** The commands that are sent to the server. */
  sends: Readonly<Record<string, readonly Way[]>>
  question: (context: Context) => Question
  fields?: Readonly<Record<string, Field>>
  wishes?: Readonly<Record<string, Wish>>
  /** What is said when a request is done, and when it is refused. */
  done?: readonly string[]
  refused?: readonly string[]
  /** A request may be dismissed on its way. */
  dismissable?: true
  /** What happens to the record or is wished while it is asked or sent, too. */
  anytime?: readonly string[]
  guards?: Readonly<Record<string, (args: { context: Context }) => boolean>>
  actions?: Readonly<Record<string, unknown>>
}

/** The machine of a record in the panel: its life, and the dialogue with it in each of its states. */
export type RecordChart<
  Context extends RequestContext,
  Event extends EventObject,
  Emitted extends EventObject,
  Tag extends string,
  Question,
  Input,
  Value extends StateValue = StateValue,
  Actor extends string = 'askRequest',
> = StateMachine<
  Context,
  Event,
  Record<string, AnyActorRef | undefined>,
  Actor extends string ? { src: Actor; logic: Asking<Question>; id: string | undefined } : never,
  ParameterizedObject,
  ParameterizedObject,
  string,
  Value,
  Tag,
  Input,
  NonReducibleUnknown,
  Emitted,
  MetaObject,
  // biome-ignore lint/suspicious/noExplicitAny: as the library has it of a machine whose configuration is not known.
  any
>

export type Told = { context: Record<string, unknown>; event: AnyEventObject }
export type Spoken = string | { type: string; params?: unknown }
type Spelled = (told: Told) => unknown
export interface Branch {
  guard?: unknown
  target?: string
  actions?: Spoken | readonly Spoken[]
}
export interface Node {
  tags?: string | readonly string[]
  on?: Readonly<Record<string, string | Branch | readonly Branch[]>>
  states?: Readonly<Record<string, Node>>
  [key: string]: unknown
}

/** One, several or none, as XState lets a configuration write them. */
export const listOf = <Each>(some: Each | readonly Each[] | undefined): readonly Each[] =>
  some === undefined ? [] : Array.isArray(some) ? (some as readonly Each[]) : [some as Each]
export const branchesOf = (on: string | Branch | readonly Branch[]): Branch[] =>
  listOf(on).map((each) => (typeof each === 'string' ? { target: each } : (each as Branch)))

/**
 * The dialogue with one record, the same for all: it asks what a command needs, sends it, and hears that it was done, dismissed or refused. What is
 * possible now the record's own chart says, and where it leads: each stored state gets the dialogue inside it that its commands want.
 * @returns the machine, and where it stands for a stored record
 */
export function recordOf<
  Input extends object,
  Context extends Input & RequestContext,
  Event extends EventObject,
  Emitted extends EventObject,
  Tag extends string,
  Question,
>(
  life: AnyStateMachine,
  dialogue: Dialogue<Context, Question>,
): {
  machine: RecordChart<Context, Event, Emitted, Tag, Question, Input>
  at: (state: string, stored: Input) => ChartState<RecordChart<Context, Event, Emitted, Tag, Question, Input>>
} {
  const { id, sends, fields = {}, wishes = {}, anytime = [], done = [], refused = [] } = dialogue
  const blank = Object.fromEntries(Object.values(fields).map((field) => [field.key, field.blank]))
  const use = (type: string, params: unknown) => ({ type, params })

  /** The command with what was answered to its question and what the server said. */
  const commandOf = ({ context, event }: Told): AnyEventObject => {
    const { type: _, ...said } = event
    const answered = Object.keys(blank).map((key) => [key, ownValue(context, key)])
    return { ...Object.fromEntries(answered), ...said, type: String(context.asked) }
  }
  const carriedBy =
    (params: Spelled): Spelled =>
    (told) =>
      params({ context: told.context, event: commandOf(told) })
  /** The same action, given the command in the place of the server's answer. */
  const carried = (action: Spoken): Spoken =>
    typeof action === 'object' && typeof action.params === 'function'
      ? { type: action.type, params: carriedBy(action.params as Spelled) }
      : action
  const there = ({ target }: Branch) => (target === undefined ? {} : { target: `#${id}.${target}` })
  /** What leads elsewhere while something is asked or sent ends that. */
  const over = ({ target, actions }: Branch) =>
    target === undefined ? {} : { actions: [...listOf(actions), 'forgetAsked'] }
  const isConditional = (on: NonNullable<Node['on']>[string]) =>
    branchesOf(on).every(({ guard }) => guard !== undefined)

  const stateOf = (name: string, node: Node) => {
    const { tags, on: taken = {}, ...rest } = node
    const wayOf = (command: string): Way | undefined =>
      ownValue(sends, command)?.find(({ when }) => when === undefined || listOf(tags).includes(when))
    const sent = Object.keys(taken).filter((event) => wayOf(event) !== undefined)
    const wished = Object.entries(wishes).flatMap(([event, { says, everywhere, guard }]) => {
      if (
        typeof everywhere === 'object'
          ? listOf(tags).includes(everywhere.but)
          : !everywhere && !Object.hasOwn(taken, event)
      )
        return []
      return [[event, { actions: says, ...(guard !== undefined && { guard }) }] as const]
    })
    const facts = Object.entries(taken)
      .filter(([event]) => !Object.hasOwn(sends, event) && !Object.hasOwn(wishes, event))
      .map(([event, on]) => {
        const ends = sent.length > 0 && anytime.includes(event)
        return [
          event,
          branchesOf(on).map((branch) => ({ ...branch, ...there(branch), ...(ends && over(branch)) })),
        ] as const
      })
    const own = [...facts, ...wished]
    const outer = Object.fromEntries(own.filter(([event]) => sent.length === 0 || anytime.includes(event)))
    if (sent.length === 0) return { ...rest, ...(tags !== undefined && { tags }), on: outer }

    const begin = sent.map((command) => {
      const way = wayOf(command) as Way
      return [
        command,
        {
          target: way.asks === undefined ? (way.as ?? 'sending') : 'asking',
          actions: { type: 'rememberAsked', params: command },
          ...(way.fits && { guard: use('isPossible', { at: name, command: { ...way.fits, type: command } }) }),
        },
      ] as const
    })
    const asking = sent.filter((command) => wayOf(command)?.asks !== undefined)
    const stays = asking.some((command) => wayOf(command)?.asks === 'stays')
    const typed = Object.entries(fields).flatMap(([event, { key, of, guard }]) => {
      const mine = asking.filter((command) => of === undefined || of.includes(command))
      if (mine.length === 0) return []
      const only = mine.length < asking.length ? use('isAsked', mine[0]) : guard
      const actions = { type: 'rememberTyped', params: ({ event }: Told) => ({ [key]: ownValue(event, key) }) }
      return [[event, { actions, ...(only !== undefined && { guard: only }) }] as const]
    })
    const isAnswered =
      typed.length > 0 && asking.some((command) => isConditional(ownValue(taken, command) as Branch))
        ? { guard: use('isAnswered', name) }
        : {}
    const endsOf = (together: readonly string[]) =>
      together.flatMap((command, nth) =>
        branchesOf(ownValue(taken, command) as Branch).map((branch, place, all) => ({
          ...there(branch),
          actions: [...listOf(branch.actions).map(carried), 'forgetAsked', ...(wayOf(command)?.done ?? []), ...done],
          ...guardOf(
            nth < together.length - 1 ? use('isAsked', command) : undefined,
            place < all.length - 1 ? branch.guard : undefined,
          ),
        })),
      )
    const sending = (together: readonly string[], isOpen: boolean, tag?: string) => ({
      tags: [...(isOpen ? ['open'] : []), 'busy', ...(tag === undefined ? [] : [tag])],
      invoke: { src: 'askRequest', input: ({ context }: { context: Context }) => dialogue.question(context) },
      on: {
        'request.done': endsOf(together),
        ...(dialogue.dismissable && { 'request.dismissed': { target: 'idle', actions: 'forgetAsked' } }),
        'request.refused': isOpen
          ? { target: 'asking', actions: [{ type: 'rememberMessage', params: messageIn }, ...refused] }
          : { target: 'idle', actions: [{ type: 'announceRefusal', params: eventIn }, 'forgetAsked', ...refused] },
      },
    })
    if (stays && asking.length < sent.length) throw new Error(`${id}: ${name} both stays open and asks nothing`)
    return {
      ...rest,
      ...(tags !== undefined && { tags }),
      on: outer,
      initial: 'idle',
      states: {
        idle: { on: Object.fromEntries([...begin, ...own.filter(([event]) => !anytime.includes(event))]) },
        ...(asking.length > 0 && {
          asking: {
            tags: 'open',
            on: {
              ...Object.fromEntries(typed),
              'request.confirm': { target: 'sending', ...isAnswered },
              'request.dismiss': { target: 'idle', actions: 'forgetAsked' },
            },
          },
        }),
        ...Object.fromEntries(
          [...Map.groupBy(sent, (command) => wayOf(command)?.as)].map(([as, together]) => [
            as ?? 'sending',
            sending(together, stays, as),
          ]),
        ),
      },
    }
  }
  /** Which of the branches it is: of this command, and where the record's chart chooses among several. */
  const guardOf = (asked: unknown, own: unknown) => {
    if (asked !== undefined && own !== undefined)
      throw new Error(`${id}: a command among others leads to several states`)
    const guard = asked ?? own
    return guard === undefined ? {} : { guard }
  }

  const { states, initial, context } = life.config as unknown as {
    states: Readonly<Record<string, Node>>
    initial: string
    context?: object | ((args: unknown) => object)
  }
  const fresh = { ...blank, asked: null, message: null }
  const contextOf = (args: { input: Input }) => ({
    ...(typeof context === 'function' ? context(args) : context),
    ...args.input,
    ...fresh,
  })
  const config = {
    id,
    context: contextOf,
    initial,
    states: Object.fromEntries(Object.entries(states).map(([name, node]) => [name, stateOf(name, node)])),
  }
  const guards = {
    isAsked: ({ context }: Told, command: string) => context.asked === command,
    isPossible: ({ context }: Told, { at, command }: { at: string; command: AnyEventObject }) =>
      takes(life, at, context, command),
    isAnswered: ({ context, event }: Told, at: string) => takes(life, at, context, commandOf({ context, event })),
    ...dialogue.guards,
  }
  const machine = new StateMachine(
    config as never,
    {
      ...life.implementations,
      guards: Object.fromEntries(
        Object.entries({ ...life.implementations.guards, ...guards }).filter(([name]) =>
          namesOfGuards(config).has(name),
        ),
      ),
      actions: {
        ...life.implementations.actions,
        rememberAsked: assign((_, asked: string) => ({ asked })),
        rememberTyped: assign((_, typed: object) => ({ ...typed, message: null })),
        rememberMessage: assign((_, message: string) => ({ message })),
        forgetAsked: assign(fresh),
        announceRefusal: emit((_, refused: Refused) => refusalNotice(refused)),
        ...dialogue.actions,
      },
      actors: { askRequest: unprovided<Question>('askRequest') },
    } as never,
  )
  return {
    machine: machine as never,
    at: (state, stored) =>
      ({
        value: ownValue(machine.root.states, state)?.states.idle === undefined ? state : { [state]: 'idle' },
        context: contextOf({ input: stored }),
      }) as never,
  }
}

/** The guards that a configuration names. */
function namesOfGuards(part: unknown): Set<string> {
  if (typeof part !== 'object' || part === null) return new Set()
  return new Set(
    Object.entries(part).flatMap(([key, value]) => {
      if (key !== 'guard') return [...namesOfGuards(value)]
      return typeof value === 'string' ? [value] : [(value as { type: string }).type]
    }),
  )
}

export const eventIn = ({ event }: Told) => event
const messageIn = ({ event }: Told) => event.message

const takes = (life: AnyStateMachine, at: string, context: unknown, command: AnyEventObject) =>
  nextState(life, { value: at, context } as ChartState<AnyStateMachine>, command) !== null

/** Says what was done, as the server does. */
export const announceSuccess = (lasts?: number) =>
  emit(({ event }): Notice => ({ ...doneNotice(event as EventObject & Done), ...(lasts !== undefined && { lasts }) }))
