import { assign, setup } from 'xstate'
import type { Checked, CheckProgress, Passed } from '../../../domain/draw/proof-steps.ts'
import { unprovided } from '../../ask.ts'

/** A file that is checked in the place of the published proof. */
export type ProofFile = Blob & { readonly name: string }

/** Commands: the campaign's proof is checked, or one from a file, or the numbers that this device keeps are compared with it. */
export type ProofCheckCommand =
  | { type: 'check.start' }
  | { type: 'file.check'; file: ProofFile }
  | { type: 'numbers.compare' }

/** Why a check came to no end: no connection, a proof that cannot be read, or a browser that cannot do it. */
export type CheckTrouble = 'network' | 'unreadable' | 'unable'

/** What came of the numbers that this device keeps. `wrong`: the first purchase that has others than the proof. */
export type Compared = {
  readonly purchases: number
  readonly quotas: number
  readonly wrong: { readonly id: number; readonly expected: string; readonly found: string } | null
}

/** Facts: what the device keeps, how the check comes on, and what came of it. */
export type ProofCheckFact =
  | { type: 'device.remembered'; purchases: readonly number[] }
  | { type: 'check.progressed'; progress: CheckProgress }
  | { type: 'step.passed'; passed: Passed }
  | { type: 'check.completed'; checked: Checked }
  | { type: 'check.lost'; trouble: CheckTrouble }
  | { type: 'numbers.compared'; compared: Compared }
  | { type: 'numbers.lost' }

export type ProofCheckContext = {
  readonly revealed: boolean
  /** The purchases of this campaign that this device keeps. */
  readonly purchases: readonly number[]
  /** The file that is checked, by its name; `null` for the published proof. */
  readonly fileName: string | null
  readonly progress: CheckProgress | null
  readonly passed: readonly Passed[]
  readonly checked: Checked | null
  readonly trouble: CheckTrouble | null
  readonly compared: Compared | null
}

const proofCheckSetup = setup({
  types: {
    input: {} as { revealed: boolean },
    context: {} as ProofCheckContext,
    events: {} as ProofCheckCommand | ProofCheckFact,
    tags: {} as 'busy',
  },
  actors: {
    runCheck: unprovided<{ purchases: readonly number[]; file: ProofFile | null }>('runCheck'),
    askNumbers: unprovided<{ checked: Checked | null }>('askNumbers'),
  },
  guards: {
    isRevealed: ({ context }) => context.revealed,
    isWhole: (_, { checked }: { checked: Checked }) => checked.fault === null,
    hasPurchases: ({ context }) => context.purchases.length > 0,
  },
  actions: {
    rememberDevice: assign({ purchases: (_, purchases: readonly number[]) => purchases }),
    forgetCheck: assign({ progress: null, passed: () => [], checked: null, trouble: null, compared: null }),
    rememberFile: assign({ fileName: (_, { name }: ProofFile) => name }),
    forgetFile: assign({ fileName: null }),
    rememberProgress: assign({ progress: (_, progress: CheckProgress) => progress }),
    rememberStep: assign({ passed: ({ context }, passed: Passed) => [...context.passed, passed] }),
    rememberChecked: assign({ checked: (_, checked: Checked) => checked }),
    rememberTrouble: assign({ trouble: (_, trouble: CheckTrouble) => trouble }),
    rememberCompared: assign({ compared: (_, compared: Compared) => compared }),
  },
})

const checkFile = {
  target: '#proofCheck.checking',
  actions: { type: 'rememberFile', params: ({ event }: { event: { file: ProofFile } }) => event.file },
} as const

/** A check that came to no good end: the published proof or another file can be checked. */
const again = proofCheckSetup.createStateConfig({
  on: { 'check.start': { target: 'checking', actions: 'forgetFile' }, 'file.check': checkFile },
})

/** The check of a campaign's proof on its buyer's device, once the key is open. Nothing of it is a secret or changes anything. */
export const proofCheckMachine = proofCheckSetup.createMachine({
  id: 'proofCheck',
  context: ({ input: { revealed } }) => ({
    ...{ revealed, purchases: [], fileName: null, progress: null, passed: [] },
    ...{ checked: null, trouble: null, compared: null },
  }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isRevealed', target: 'ready' }, { target: 'sealed' }] },
    sealed: {},
    ready: {
      on: {
        'device.remembered': { actions: { type: 'rememberDevice', params: ({ event }) => event.purchases } },
        'check.start': { target: 'checking', actions: 'forgetFile' },
        'file.check': checkFile,
      },
    },
    checking: {
      tags: 'busy',
      entry: 'forgetCheck',
      invoke: {
        src: 'runCheck',
        input: ({ context: { purchases }, event }) => ({
          purchases,
          file: event.type === 'file.check' ? event.file : null,
        }),
      },
      on: {
        'check.progressed': { actions: { type: 'rememberProgress', params: ({ event }) => event.progress } },
        'step.passed': { actions: { type: 'rememberStep', params: ({ event }) => event.passed } },
        'check.completed': [
          {
            guard: { type: 'isWhole', params: ({ event }) => event },
            target: 'verified',
            actions: { type: 'rememberChecked', params: ({ event }) => event.checked },
          },
          { target: 'refuted', actions: { type: 'rememberChecked', params: ({ event }) => event.checked } },
        ],
        'check.lost': {
          target: 'interrupted',
          actions: { type: 'rememberTrouble', params: ({ event }) => event.trouble },
        },
      },
    },
    interrupted: again,
    refuted: again,
    verified: {
      on: { 'file.check': checkFile },
      initial: 'alone',
      states: {
        alone: { on: { 'numbers.compare': { guard: 'hasPurchases', target: 'comparing' } } },
        comparing: {
          tags: 'busy',
          invoke: { src: 'askNumbers', input: ({ context: { checked } }) => ({ checked }) },
          on: {
            'numbers.compared': {
              target: 'compared',
              actions: { type: 'rememberCompared', params: ({ event }) => event.compared },
            },
            'numbers.lost': 'unread',
          },
        },
        unread: { on: { 'numbers.compare': 'comparing' } },
        compared: {},
      },
    },
  },
})
