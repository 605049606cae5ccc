import { Component, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { type EarlyTaps, takeEarlyTaps, taking } from './early-taps.ts'
import { reloadOnce } from './reload-once.ts'

/** A page that was taken over, and draws what it is handed. */
export interface TakenOver {
  render(page: ReactNode): void
}

/**
 * Takes over what the server drew. Where the page goes wrong, it shows again what the server drew, whose forms work without a script, and is
 * loaded anew, once.
 * @param begin what the page does by itself: what came before the page was taken over would show what the server did not draw
 */
export function hydrate(element: HTMLElement, page: ReactNode, begin?: Begin): TakenOver {
  const drawn = element.innerHTML
  const goBack = (error: unknown) => {
    element.innerHTML = drawn
    reportError(error)
    void reloadOnce()
  }
  const whole = (shown: ReactNode) => (
    <Watched goBack={goBack}>
      {shown}
      <Beginning begin={begin} />
    </Watched>
  )
  const root = hydrateRoot(element, whole(page))
  return { render: (shown) => root.render(whole(shown)) }
}

/** Takes over a part within the page. Where it goes wrong it stands as the server drew it. */
export function hydratePart(element: HTMLElement, part: ReactNode): TakenOver {
  const drawn = element.innerHTML
  const goBack = (error: unknown) => {
    element.innerHTML = drawn
    reportError(error)
  }
  const whole = (shown: ReactNode) => <Watched goBack={goBack}>{shown}</Watched>
  const root = taking(() => hydrateRoot(element, whole(part)))
  return { render: (shown) => root.render(whole(shown)) }
}

type Begin = (early: EarlyTaps | undefined) => void

/** Once the page is taken over, begins what it does by itself, and taps again what was tapped meanwhile. */
function Beginning({ begin }: { begin: Begin | undefined }) {
  useEffect(() => {
    const early = takeEarlyTaps()
    begin?.(early)
    for (const button of early?.clicks ?? []) if (button.isConnected) button.click()
  }, [begin])
  return null
}

type Watching = { goBack: (error: unknown) => void; children: ReactNode }

/** Draws nothing more once something went wrong while it was drawn. */
class Watched extends Component<Watching, { isLost: boolean }> {
  override state = { isLost: false }

  static getDerivedStateFromError() {
    return { isLost: true }
  }

  override componentDidCatch(error: unknown) {
    this.setState({ isLost: true }, () => this.props.goBack(error))
  }

  override render() {
    return this.state.isLost ? null : this.props.children
  }
}
