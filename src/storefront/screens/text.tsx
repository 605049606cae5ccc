import { Foot, Head } from '../components/frame.tsx'
import { CONTENT } from '../components/site.ts'
import type { Page } from '../pages.ts'

export const TEXT_TITLES = { regulation: 'Regulamento', privacy: 'Privacidade' } as const

/** The terms, or what is kept of a buyer. */
export function TextScreen({ text, html }: Extract<Page, { screen: 'text' }>) {
  return (
    <>
      <Head />
      <main id={CONTENT} tabIndex={-1} className="nar">
        <h1>{TEXT_TITLES[text]}</h1>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned when it was stored, or of our own */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      </main>
      <Foot />
    </>
  )
}
