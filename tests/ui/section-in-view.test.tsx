import { fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, test, vi } from 'vitest'
import { useSectionInView } from '../../src/ui/hooks/use-section-in-view.ts'

afterEach(() => vi.useRealTimers())

const SECTIONS = [{ id: 'dados' }, { id: 'premios' }]
const TOPS: Record<string, number> = { dados: 0, premios: 500 }

function Form() {
  const scroller = useRef<HTMLDivElement>(null)
  const [current, goTo] = useSectionInView(scroller, SECTIONS, true)
  return (
    <>
      <p>{`em ${current}`}</p>
      <button type="button" onClick={() => goTo('premios')}>
        Prêmios
      </button>
      <div ref={scroller} data-testid="frame">
        {SECTIONS.map(({ id }) => (
          <section key={id} id={id} />
        ))}
      </div>
    </>
  )
}

test('the list of sections follows again after a click, in an engine that tells of no end of scrolling', async () => {
  vi.useFakeTimers()
  render(<Form />)
  const frame = screen.getByTestId('frame')
  for (const [id, top] of Object.entries(TOPS)) {
    const section = document.getElementById(id) as HTMLElement
    section.scrollIntoView = () => {}
    section.getBoundingClientRect = () => ({ top }) as DOMRect
  }
  fireEvent.click(screen.getByRole('button', { name: 'Prêmios' }))
  fireEvent.scroll(frame)
  screen.getByText('em premios')
  await vi.advanceTimersByTimeAsync(1_000)
  fireEvent.scroll(frame)
  screen.getByText('em dados')
})
