import { type createMachine, createMachine as make } from 'xstate'

/**
 * XState as the buyer's page uses it: `setup` without the actions that it hands out besides, which none of these charts takes from it, and which
 * otherwise come along with every one (`preact-for-buyers.ts` puts this in the place of `xstate`; decision 0107).
 */
export * from 'xstate'

type Implementations = NonNullable<Parameters<typeof createMachine>[1]>

export const setup = ({ actors, actions, guards, delays }: Record<string, object>) => ({
  createStateConfig: <Config>(config: Config) => config,
  createMachine: (config: Parameters<typeof createMachine>[0]) =>
    make(config, { actors, actions, guards, delays } as Implementations),
})
