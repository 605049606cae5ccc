import { fireEvent, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createActor, setup } from 'xstate'
import { createSlots } from '../../src/runtime/slots.ts'
import { afterFirstScreen } from '../../src/runtime/start/after-first-screen.ts'
import { bufferKeys } from '../../src/runtime/start/buffer-keys.ts'
import type { CommandCenter } from '../../src/runtime/start/command-center.ts'
import { registry } from '../../src/screens/registry.ts'
import { LoadError, lazy, lazyActor } from '../../src/ui/frame/lazy.tsx'

afterEach(() => vi.useRealTimers())

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('a late part is loaded once, however often it is wanted, and tells when it is there', async () => {
  const load = vi.fn(async () => 'part')
  const part = lazy(load)
  const told = vi.fn()
  part.subscribe(told)
  expect(part.get()).toBeUndefined()
  expect(load).not.toHaveBeenCalled()
  expect(await Promise.all([part.load(), part.load()])).toEqual(['part', 'part'])
  expect([part.get(), load.mock.calls.length, told.mock.calls.length]).toEqual(['part', 1, 1])
})

test('a late part that could not be had is asked for again', async () => {
  const load = vi.fn(async () => 'part').mockRejectedValueOnce(new Error('no connection'))
  const part = lazy(load)
  await expect(part.load()).rejects.toThrow(LoadError)
  expect(await part.load()).toBe('part')
})

test('what is sent to a late machine reaches it in its order, or is said to be lost', async () => {
  const sent: string[] = []
  const actor = { send: ({ type }: { type: string }) => void sent.push(type) }
  const lost = vi.fn()
  const load = vi.fn(async () => actor).mockRejectedValueOnce(new Error('no connection'))
  const machine = lazyActor<typeof actor>(load, lost)
  machine.send({ type: 'zero' })
  await settled()
  expect([sent, lost.mock.calls.length]).toEqual([[], 1])
  machine.send({ type: 'one' })
  machine.send({ type: 'two' })
  await machine.load()
  machine.send({ type: 'three' })
  expect(sent).toEqual(['one', 'two', 'three'])
})

test('keys that come before the desk are pressed when it is there, one after the other, before those that come later', async () => {
  let arrive = (_: CommandCenter) => {}
  const pressed: string[] = []
  const there = { press: ({ key }: KeyboardEvent) => void pressed.push(key) } as unknown as CommandCenter
  const stop = bufferKeys(lazy(() => new Promise<CommandCenter>((resolve) => (arrive = resolve))))
  for (const key of ['j', 'e']) fireEvent.keyDown(document.body, { key })
  expect(fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })).toBe(false)
  await settled()
  expect(pressed).toEqual([])
  arrive(there)
  await Promise.resolve()
  await Promise.resolve()
  expect(pressed).toEqual(['j'])
  fireEvent.keyDown(document.body, { key: 'x' })
  await waitFor(() => expect(pressed).toEqual(['j', 'e', 'k', 'x']))
  fireEvent.keyDown(document.body, { key: 'y' })
  expect(pressed.at(-1)).toBe('y')
  stop()
  fireEvent.keyDown(document.body, { key: 'z' })
  expect(pressed.at(-1)).toBe('y')
})

test('an event that names no key, and a key that nobody can take, hold up none of the others', async () => {
  let arrive = (_: CommandCenter) => {}
  const pressed: string[] = []
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'b') throw new Error('cannot take it')
    pressed.push(key)
  }
  const unheard = vi.fn()
  process.once('uncaughtException', unheard)
  const stop = bufferKeys(lazy(() => new Promise<CommandCenter>((resolve) => (arrive = resolve))))
  // What Chromium's autofill sends: an event of that name without a key.
  const nameless = () => document.body.dispatchEvent(new Event('keydown', { bubbles: true }))
  nameless()
  for (const key of ['a', 'b', 'c']) fireEvent.keyDown(document.body, { key })
  nameless()
  arrive({ press } as unknown as CommandCenter)
  await waitFor(() => expect(pressed).toEqual(['a', 'c']))
  nameless()
  fireEvent.keyDown(document.body, { key: 'd' })
  expect(pressed).toEqual(['a', 'c', 'd'])
  expect(unheard).toHaveBeenCalledOnce()
  stop()
})

test('letters that were typed after a key that leads into a field are typed there', async () => {
  let arrive = (_: CommandCenter) => {}
  const field = document.body.appendChild(document.createElement('input'))
  field.type = 'search'
  const pressed: string[] = []
  const press = ({ key }: KeyboardEvent) => {
    pressed.push(key)
    if (key === '/') field.focus()
  }
  document.execCommand = (_command, _shows, text) => {
    field.value += text
    return true
  }
  const stop = bufferKeys(lazy(() => new Promise<CommandCenter>((resolve) => (arrive = resolve))))
  for (const key of ['j', '/', 'g', 'c']) fireEvent.keyDown(document.body, { key })
  arrive({ press } as unknown as CommandCenter)
  await waitFor(() => expect(field.value).toBe('gc'))
  expect(pressed).toEqual(['j', '/'])
  stop()
  field.remove()
})

test('a screen stands once it sits in its seat and waits for nothing', async () => {
  const machine = setup({ types: { tags: {} as 'busy' } }).createMachine({
    initial: 'loading',
    states: { loading: { tags: 'busy', on: { counted: {}, done: 'ready' } }, ready: {} },
  })
  const actor = createActor(machine).start()
  const slots = createSlots()
  const stands = vi.fn()
  afterFirstScreen(slots, stands)
  const [screen] = registry
  if (screen === undefined) throw new Error('no screen')
  slots.take({ slot: 'page', screen, params: {}, actor })
  await settled()
  expect(stands).not.toHaveBeenCalled()
  actor.send({ type: 'counted' })
  await settled()
  expect(stands).not.toHaveBeenCalled()
  actor.send({ type: 'done' })
  await waitFor(() => expect(stands).toHaveBeenCalledOnce())
  slots.take({ slot: 'A', screen, params: {}, actor })
  await settled()
  expect(stands).toHaveBeenCalledOnce()
})
