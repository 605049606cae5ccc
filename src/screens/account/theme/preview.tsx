import { useSelector } from '@xstate/react'
import { useLayoutEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type PreviewScreen, previewQuery } from '../../../api/site/theme.ts'
import type { Plate } from '../../../domain/site/logo.ts'
import { PAGE_COLORS, type PageColors } from '../../../domain/site/page-colors.ts'
import type { themeToolsMachine } from '../../../machines/flows/records/theme-tools.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { Failed } from '../../../ui/lists/failed.tsx'
import { Skeleton } from '../../../ui/lists/skeleton.tsx'
import { copy } from './copy.ts'

const SHOW = {
  campaign: 'preview.showCampaign',
  pix: 'preview.showPix',
  paid: 'preview.showPaid',
} as const satisfies Record<PreviewScreen, string>
const SCREENS = Object.keys(SHOW) as PreviewScreen[]

/** The real page of a buyer in the colours that are being chosen: drawn by the server, it runs nothing. */
export function Preview({
  tools,
  colors,
  plate,
}: {
  tools: ActorRefFrom<typeof themeToolsMachine>
  colors: PageColors
  /** What lies under the logo on the head. */
  plate: Plate | null
}) {
  const { api } = useSystem()
  const shown = useSelector(
    tools,
    (state) => SCREENS.find((screen) => state.matches({ preview: screen })) ?? 'campaign',
  )
  const page = useQuery(previewQuery(api, shown))
  return (
    <section
      aria-label={copy.previewTitle}
      className="flex flex-none flex-col items-center gap-3 border-t border-line bg-canvas p-4 desk:min-h-0 desk:w-73 desk:overflow-y-auto desk:border-t-0 desk:border-l desk:px-5"
    >
      <div className="self-stretch wide:self-center">
        <Segmented
          label={copy.preview}
          options={SCREENS.map((value) => ({ value, label: copy.previewOf[value] }))}
          value={shown}
          onChange={(screen) => tools.send({ type: SHOW[screen] })}
        />
      </div>
      {page.status === 'error' || page.status === 'gone' ? (
        <Failed sentence={page.message} onRetry={page.retry} />
      ) : page.data === null ? (
        <p className="py-6 text-center text-ink-3">{copy.nothingOnSale}</p>
      ) : (
        <>
          <div className="preview-phone">
            {page.data === undefined ? (
              // On the page's own white ground.
              <div data-theme="light">
                <Skeleton lines={9} className="p-5" />
              </div>
            ) : (
              <Page html={page.data} colors={colors} plate={plate} />
            )}
          </div>
          <p className="text-center text-13 text-ink-3 wide:text-12">{copy.previewHint}</p>
        </>
      )}
    </section>
  )
}

/** The page in a frame of its own, without scripts; its colours are those of the form at each moment. */
function Page({ html, colors, plate }: { html: string; colors: PageColors; plate: Plate | null }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const dress = () => {
    // Between two documents a frame has no root; its load dresses the next one.
    const root = frame.current?.contentDocument?.documentElement as HTMLElement | null | undefined
    if (!root) return
    for (const name of PAGE_COLORS) root.style.setProperty(`--${name}`, colors[name])
    const logo = root.querySelector('.mark-img')
    if (logo) logo.className = plate === null ? 'mark-img' : `mark-img on-${plate}`
  }
  useLayoutEffect(dress)
  return <iframe ref={frame} title={copy.previewTitle} sandbox="allow-same-origin" srcDoc={html} onLoad={dress} />
}
