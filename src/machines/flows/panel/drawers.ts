import { assign, emit, setup } from 'xstate'
import { ownValue } from '../../../domain/values/own.ts'
import type { Notice } from '../../notice.ts'

/** The layers of spec §2.3, from the one nearest to the page upwards, and above them that of dialogs. */
export const LAYERS = ['A', 'B', 'C', 'D'] as const
export type Layer = (typeof LAYERS)[number]

/** Whether what opens in a layer is a dialog: it lies over the drawers and covers none of them. */
export const isForDialogs = (layer: Layer | null): boolean => layer === 'D'

/** One open screen: its id in the registry and the params of its address. */
export type OpenScreen = { layer: Layer; screen: string; params: Readonly<Record<string, string>> }

/** What is open, in the order of the layers; at most one screen a layer. */
export type DrawerStack = readonly OpenScreen[]

const SAVE_FIRST = 'Antes, salve ou descarte as alterações'
const WAIT_FIRST = 'Aguarde a resposta antes de sair desta tela'

/** Commands: what the operator can choose. */
export type DrawersCommand =
  | { type: 'screen.open'; screen: OpenScreen }
  | { type: 'layer.close' }
  | { type: 'layer.reveal'; layer: Layer }
  | { type: 'layers.close' }
  | { type: 'leave.confirm' }
  | { type: 'leave.stay' }

/**
 * Facts: the address was changed (start, back, forward), a form in a layer changed its state, or a layer began or ended to
 * wait for an answer that must not be missed.
 */
export type DrawersFact =
  | { type: 'address.changed'; stack: DrawerStack }
  | { type: 'form.dirtied'; layer: Layer }
  | { type: 'form.cleaned'; layer: Layer }
  | { type: 'layer.pinned'; layer: Layer }
  | { type: 'layer.freed'; layer: Layer }

/**
 * `dirty`: layers whose form has unsaved changes. `pinned`: layers that wait for an answer, which are not left. `wanted`: the stack that
 * waits for the operator's word, while asking.
 */
export type DrawersContext = {
  stack: DrawerStack
  dirty: readonly Layer[]
  pinned: readonly Layer[]
  wanted: DrawerStack | null
}

/**
 * What is open beside the page (spec §2.3, DESIGN §3); the address is a projection of it. A state names the layer on top, which Esc closes;
 * what lies below is in the stack. Opening a screen replaces its layer and closes those above. What would discard unsaved changes asks first; what would close a pinned layer is refused with a reason (UI.md §4: Esc is off
 * while a draw runs).
 */
export const drawersMachine = setup({
  types: {
    context: {} as DrawersContext,
    events: {} as DrawersCommand | DrawersFact,
    emitted: {} as Notice | { type: 'stack.changed'; stack: DrawerStack },
    tags: {} as 'open',
  },
  guards: {
    isOnTop: ({ context }, layer: Layer) => context.stack.at(-1)?.layer === layer,
    losesChanges: ({ context }, next: DrawerStack) => losesAny(context.stack, next, context.dirty),
    leavesPinned: ({ context }, next: DrawerStack) => losesAny(context.stack, next, context.pinned),
    leavesPinnedAbove: ({ context }, layer: Layer) =>
      at(context.stack, layer) !== undefined && losesAny(context.stack, upTo(context.stack, layer), context.pinned),
    hasLayerAbove: ({ context }, layer: Layer) =>
      at(context.stack, layer) !== undefined && context.stack.at(-1)?.layer !== layer,
    hasLayerAboveAndLoses: ({ context }, layer: Layer) =>
      at(context.stack, layer) !== undefined &&
      context.stack.at(-1)?.layer !== layer &&
      context.dirty.some((each) => each > layer),
    isClean: ({ context }, layer: Layer) => at(context.stack, layer) !== undefined && !context.dirty.includes(layer),
    isDirty: ({ context }, layer: Layer) => context.dirty.includes(layer),
    isLoose: ({ context }, layer: Layer) => at(context.stack, layer) !== undefined && !context.pinned.includes(layer),
    isPinned: ({ context }, layer: Layer) => context.pinned.includes(layer),
  },
  actions: {
    show: assign(({ context }, next: DrawerStack) => ({
      stack: next,
      dirty: context.dirty.filter((layer) => sameScreen(at(context.stack, layer), at(next, layer))),
    })),
    want: assign({ wanted: (_, next: DrawerStack) => next }),
    showWanted: assign(({ context }) => ({
      stack: context.wanted ?? context.stack,
      dirty: context.dirty.filter((layer) => sameScreen(at(context.stack, layer), at(context.wanted ?? [], layer))),
      wanted: null,
    })),
    forgetWanted: assign({ wanted: null }),
    markDirty: assign({ dirty: ({ context }, layer: Layer) => [...context.dirty, layer].sort() }),
    markClean: assign({ dirty: ({ context }, layer: Layer) => context.dirty.filter((each) => each !== layer) }),
    pin: assign({ pinned: ({ context }, layer: Layer) => [...context.pinned, layer].sort() }),
    free: assign({ pinned: ({ context }, layer: Layer) => context.pinned.filter((each) => each !== layer) }),
    announceWait: emit({ type: 'notice' as const, class: 'info' as const, message: WAIT_FIRST }),
    announceStack: emit(({ context }) => ({ type: 'stack.changed' as const, stack: context.stack })),
  },
}).createMachine({
  id: 'drawers',
  context: { stack: [], dirty: [], pinned: [], wanted: null },
  initial: 'open',
  on: {
    'layer.pinned': {
      guard: { type: 'isLoose', params: ({ event }) => event.layer },
      actions: { type: 'pin', params: ({ event }) => event.layer },
    },
    'layer.freed': {
      guard: { type: 'isPinned', params: ({ event }) => event.layer },
      actions: { type: 'free', params: ({ event }) => event.layer },
    },
  },
  states: {
    open: {
      initial: 'none',
      on: {
        'screen.open': [
          {
            guard: { type: 'leavesPinned', params: ({ context, event }) => opened(context.stack, event.screen) },
            actions: 'announceWait',
          },
          {
            guard: { type: 'losesChanges', params: ({ context, event }) => opened(context.stack, event.screen) },
            target: 'asking',
            actions: { type: 'want', params: ({ context, event }) => opened(context.stack, event.screen) },
          },
          {
            target: '.settling',
            actions: [
              { type: 'show', params: ({ context, event }) => opened(context.stack, event.screen) },
              'announceStack',
            ],
          },
        ],
        'layer.reveal': [
          { guard: { type: 'leavesPinnedAbove', params: ({ event }) => event.layer }, actions: 'announceWait' },
          {
            guard: { type: 'hasLayerAboveAndLoses', params: ({ event }) => event.layer },
            target: 'asking',
            actions: { type: 'want', params: ({ context, event }) => upTo(context.stack, event.layer) },
          },
          {
            guard: { type: 'hasLayerAbove', params: ({ event }) => event.layer },
            target: '.settling',
            actions: [
              { type: 'show', params: ({ context, event }) => upTo(context.stack, event.layer) },
              'announceStack',
            ],
          },
        ],
        'address.changed': [
          {
            guard: { type: 'leavesPinned', params: ({ event }) => inOrder(event.stack) },
            actions: ['announceWait', 'announceStack'],
          },
          {
            guard: { type: 'losesChanges', params: ({ event }) => inOrder(event.stack) },
            target: 'asking',
            actions: { type: 'want', params: ({ event }) => inOrder(event.stack) },
          },
          { target: '.settling', actions: { type: 'show', params: ({ event }) => inOrder(event.stack) } },
        ],
        'form.dirtied': {
          guard: { type: 'isClean', params: ({ event }) => event.layer },
          actions: { type: 'markDirty', params: ({ event }) => event.layer },
        },
        'form.cleaned': {
          guard: { type: 'isDirty', params: ({ event }) => event.layer },
          actions: { type: 'markClean', params: ({ event }) => event.layer },
        },
      },
      states: {
        settling: {
          always: [
            { guard: { type: 'isOnTop', params: 'A' }, target: 'some.A' },
            { guard: { type: 'isOnTop', params: 'B' }, target: 'some.B' },
            { guard: { type: 'isOnTop', params: 'C' }, target: 'some.C' },
            { guard: { type: 'isOnTop', params: 'D' }, target: 'some.D' },
            { target: 'none' },
          ],
        },
        none: {},
        some: {
          tags: 'open',
          on: {
            'layer.close': [
              {
                guard: { type: 'leavesPinned', params: ({ context }) => context.stack.slice(0, -1) },
                actions: 'announceWait',
              },
              {
                guard: { type: 'losesChanges', params: ({ context }) => context.stack.slice(0, -1) },
                target: '#drawers.asking',
                actions: { type: 'want', params: ({ context }) => context.stack.slice(0, -1) },
              },
              {
                target: 'settling',
                actions: [{ type: 'show', params: ({ context }) => context.stack.slice(0, -1) }, 'announceStack'],
              },
            ],
            'layers.close': [
              { guard: { type: 'leavesPinned', params: [] }, actions: 'announceWait' },
              {
                guard: { type: 'losesChanges', params: [] },
                target: '#drawers.asking',
                actions: { type: 'want', params: [] },
              },
              { target: 'settling', actions: [{ type: 'show', params: [] }, 'announceStack'] },
            ],
          },
          initial: 'A',
          states: { A: {}, B: {}, C: {}, D: {} },
        },
      },
    },
    asking: {
      tags: 'open',
      on: {
        'leave.confirm': [
          {
            guard: { type: 'leavesPinned', params: ({ context }) => context.wanted ?? context.stack },
            target: 'open.settling',
            actions: ['announceWait', 'forgetWanted', 'announceStack'],
          },
          { target: 'open.settling', actions: ['showWanted', 'announceStack'] },
        ],
        'leave.stay': { target: 'open.settling', actions: ['forgetWanted', 'announceStack'] },
        'address.changed': { actions: { type: 'want', params: ({ event }) => inOrder(event.stack) } },
        'form.cleaned': {
          guard: { type: 'isDirty', params: ({ event }) => event.layer },
          actions: { type: 'markClean', params: ({ event }) => event.layer },
        },
      },
    },
  },
})

/** Why a reload or the end of the session would lose something that is open; undefined when it would not. */
export function reasonToStay({ pinned, dirty }: DrawersContext): string | undefined {
  if (pinned.length > 0) return WAIT_FIRST
  return dirty.length > 0 ? SAVE_FIRST : undefined
}

function at(stack: DrawerStack, layer: Layer): OpenScreen | undefined {
  return stack.find((screen) => screen.layer === layer)
}

/** Reduces a stack read from an address to the last screen of each layer, from the page upwards. */
function inOrder(stack: DrawerStack): DrawerStack {
  return LAYERS.flatMap((layer) => stack.filter((screen) => screen.layer === layer).slice(-1))
}

/** Whether one of `layers` would show another screen, or none. */
function losesAny(stack: DrawerStack, next: DrawerStack, layers: readonly Layer[]): boolean {
  return layers.some((layer) => !sameScreen(at(stack, layer), at(next, layer)))
}

function opened(stack: DrawerStack, screen: OpenScreen): DrawerStack {
  return [...stack.filter(({ layer }) => layer < screen.layer), screen]
}

function upTo(stack: DrawerStack, layer: Layer): DrawerStack {
  return stack.filter((screen) => screen.layer <= layer)
}

function sameScreen(one: OpenScreen | undefined, other: OpenScreen | undefined): boolean {
  return one?.screen === other?.screen && sameParams(one?.params ?? {}, other?.params ?? {})
}

function sameParams(one: OpenScreen['params'], other: OpenScreen['params']): boolean {
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length && names.every((name) => ownValue(one, name) === ownValue(other, name))
  )
}
