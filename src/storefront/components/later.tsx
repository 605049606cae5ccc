import { type HTMLAttributes, type ReactNode, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { hydratePart, type TakenOver } from '../hydrate.tsx'
import { inTurn } from '../turns.ts'
import { FROM_SERVER, SiteContext } from './site.ts'

/** `children`: what stands in it; none until the script that draws it is there. */
type Props = HTMLAttributes<HTMLElement> & {
  as: 'header' | 'section' | 'div' | 'ul' | 'p' | 'footer'
  children: ReactNode
  /** Takes what is typed in its field meanwhile. */
  onType?: ((text: string) => void) | undefined
}

/**
 * A part of the page that is taken over after what sells: until its script is there it stands as the server drew it, and then in a task of its own, so
 * that a tap never waits for more than one part. What is tapped in it meanwhile is tapped again then.
 */
export function Later({ onType, ...props }: Props) {
  const { as: Tag, ...others } = props
  const [isLater] = useState(props.children === undefined)
  return isLater ? <Awaited {...props} onType={onType} /> : <Tag {...others} />
}

function Awaited({ as: Tag, children, onType, ...others }: Props) {
  const site = useContext(SiteContext)
  const element = useRef<HTMLElement>(null)
  const part = useRef<TakenOver | null>(null)
  const tapped = useRef<HTMLElement[]>([])
  const newest = useRef(children)
  newest.current = children
  const hasScript = children !== undefined
  useEffect(() => {
    if (!hasScript) return
    return inTurn(() => {
      if (!element.current) return
      part.current = hydratePart(element.current, <SiteContext value={site}>{newest.current}</SiteContext>)
      for (const button of tapped.current) {
        button.ariaBusy = null
        if (button.isConnected) button.click()
      }
    })
  }, [hasScript, site])
  const draw = () => part.current?.render(<SiteContext value={site}>{newest.current}</SiteContext>)
  const hasField = onType !== undefined
  // A field shows at once what was made of a key; anything else waits until what was tapped is painted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `draw` draws what is newest
  useLayoutEffect(() => {
    if (hasField) draw()
  }, [site, children])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `draw` draws what is newest
  useEffect(() => {
    if (!hasField) draw()
  }, [site, children])
  const keep = (target: Element) => {
    const button = target.closest<HTMLElement>('button[type=button]')
    if (part.current || !button) return
    button.ariaBusy = 'true'
    tapped.current.push(button)
  }
  return (
    <Tag
      {...others}
      {...FROM_SERVER}
      ref={(shown: HTMLElement | null) => {
        element.current = shown
      }}
      onClick={({ target }) => keep(target as Element)}
      onInput={({ target }) => part.current ?? onType?.((target as HTMLInputElement).value)}
    />
  )
}
