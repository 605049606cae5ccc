import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'

/** Draws, lets a translation replace every text node, draws the next, and reads what the page says then. */
function translated(first: ReactNode, next: ReactNode): { html: string; text: string | null } {
  const element = document.createElement('div')
  const root = createRoot(element)
  flushSync(() => root.render(first))
  const html = element.innerHTML
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const font = document.createElement('font')
    font.append(text.data)
    text.replaceWith(font)
  }
  flushSync(() => root.render(next))
  const text = element.textContent
  flushSync(() => root.unmount())
  return { html, text }
}

const Left = ({ minutes, until }: { minutes: number | null; until: string }) => (
  <p>
    vence às <b>{until}</b>
    {minutes !== null && `, faltam ${minutes} min`}
  </p>
)

test('a text beside elements changes and goes after a translation replaced it', () => {
  expect(translated(<Left until="20:15" minutes={3} />, <Left until="20:16" minutes={2} />).text).toBe(
    'vence às 20:16, faltam 2 min',
  )
  expect(translated(<Left until="20:15" minutes={3} />, <Left until="20:15" minutes={null} />).text).toBe(
    'vence às 20:15',
  )
  expect(translated(<Left until="20:15" minutes={null} />, <Left until="20:15" minutes={3} />).text).toBe(
    'vence às 20:15, faltam 3 min',
  )
})

test('an element comes before and between texts that a translation replaced', () => {
  const Note = ({ icon, count }: { icon: boolean; count: number }) => (
    <p>
      {icon && <i>!</i>} Restam {count} cotas {count > 1 ? <b>agora</b> : 'só'}
    </p>
  )
  expect(translated(<Note icon={false} count={1} />, <Note icon count={2} />).text).toBe('! Restam 2 cotas agora')
  expect(translated(<Note icon count={2} />, <Note icon={false} count={1} />).text).toBe(' Restam 1 cotas só')
})

test('what a component hands on, and what a fragment holds, has elements of its own, too', () => {
  const Button = ({ icon, children }: { icon: boolean; children: ReactNode }) => (
    <button type="button">
      {icon && <i>x</i>}
      {children}
    </button>
  )
  const Bare = ({ count }: { count: number }) => <>R$ {count}</>
  const Page = ({ icon, count }: { icon: boolean; count: number }) => (
    <>
      <Button icon={icon}>
        Levar {count} <b>cotas</b>
      </Button>
      <p>
        <i>Total</i>
        <Bare count={count} />
      </p>
    </>
  )
  expect(translated(<Page icon={false} count={1} />, <Page icon count={2} />).text).toBe('xLevar 2 cotasTotalR$ 2')
})

test('texts alone stay one text, and nothing is added where no text shares its element', () => {
  const Plain = ({ count }: { count: number }) => (
    <ul>
      <li>
        {count} de {10}
      </li>
      <li>{count}</li>
      {[1, 2].map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  )
  const { html, text } = translated(<Plain count={1} />, <Plain count={2} />)
  expect(html).toBe('<ul><li>1 de 10</li><li>1</li><li>1</li><li>2</li></ul>')
  expect(text).toBe('2 de 10212')
})
