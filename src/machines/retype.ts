import type { AnyEventObject, MachineContext, ProvidedActor, StateMachine } from 'xstate'

/**
 * The type of `Machine` with narrower types for context, events, actors, input and emitted events. For a generic chart that serves many
 * record shapes: its transitions cannot be typed before the shape is known.
 */
export type Retyped<
  Machine,
  Words extends {
    context: MachineContext
    events: AnyEventObject
    actors: ProvidedActor
    input: unknown
    emitted: AnyEventObject
  },
> =
  Machine extends StateMachine<
    infer _Context,
    infer _Events,
    infer Children,
    infer _Actors,
    infer Actions,
    infer Guards,
    infer Delays,
    infer Value,
    infer Tags,
    infer _Input,
    infer Output,
    infer _Emitted,
    infer Meta,
    infer Schema,
    infer TransitionMeta
  >
    ? StateMachine<
        Words['context'],
        Words['events'],
        Children,
        Words['actors'],
        Actions,
        Guards,
        Delays,
        Value,
        Tags,
        Words['input'],
        Output,
        Words['emitted'],
        Meta,
        Schema,
        TransitionMeta
      >
    : never
